"""Runs apps with the SDK double: see README.md of `sdk-double`."""
