"""Runs apps with the stand-in of the SDK: see README.md of `sdk-double`."""
