"""Imports what is in a copy of a folder as if it was in the folder itself: tracebacks name the
files there."""

import importlib.machinery
import os
import sys


def show(copy, folder):
    """Has all code of a copy be of its folder."""

    class Loader(importlib.machinery.SourceFileLoader):
        def source_to_code(self, data, path, **options):
            return super().source_to_code(data, os.path.join(folder, os.path.relpath(path, copy)), **options)

    def finder(path):
        if os.path.commonpath([copy, os.path.abspath(path)]) != copy:
            raise ImportError("not in the copy", path=path)
        return importlib.machinery.FileFinder(
            path,
            (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
            (Loader, importlib.machinery.SOURCE_SUFFIXES),
            (importlib.machinery.SourcelessFileLoader, importlib.machinery.BYTECODE_SUFFIXES))

    def guarded(path):
        try:
            return finder(path)
        except ValueError:  # on another drive
            raise ImportError("not in the copy", path=path) from None

    sys.path_hooks.insert(0, guarded)
    sys.path_importer_cache.clear()
