// Nothing to declare: Embedded Swift looks these functions up by name.
