"""Tells what a class lacks of this machine: modules that are not installed, and versions of
Python that are too old or too new. Nobody is to blame for that."""

import os
import re
import sys

# Names that the standard library has from a version on, or has no longer.
ADDED = {
    (3, 8): "math.prod math.dist math.isqrt functools.cached_property typing.Literal typing.Final typing.Protocol typing.TypedDict",
    (3, 9): "zoneinfo graphlib functools.cache math.lcm typing.Annotated random.randbytes",
    (3, 10): "itertools.pairwise typing.TypeAlias typing.ParamSpec typing.TypeGuard types.UnionType types.NoneType dataclasses.KW_ONLY",
    (3, 11): "tomllib enum.StrEnum typing.Self typing.Never typing.assert_never typing.LiteralString typing.NotRequired typing.Required"
             " math.cbrt math.exp2 operator.call asyncio.TaskGroup asyncio.timeout asyncio.Runner datetime.UTC",
    (3, 12): "itertools.batched typing.override typing.TypeAliasType math.sumprod random.binomialvariate collections.abc.Buffer",
    (3, 13): "copy.replace warnings.deprecated typing.TypeIs typing.ReadOnly",
    (3, 14): "annotationlib string.templatelib concurrent.interpreters compression heapq.heappush_max heapq.heapify_max heapq.heappop_max",
}
REMOVED = {
    (3, 8): "time.clock",
    (3, 9): "fractions.gcd",
    (3, 10): " ".join("collections." + name for name in (
        "Callable", "Container", "Hashable", "Iterable", "Iterator", "Generator", "Mapping", "MutableMapping", "Sequence",
        "MutableSequence", "Set", "MutableSet", "Sized")),
    (3, 11): "inspect.getargspec asyncio.coroutine binhex",
    (3, 12): "distutils imp asyncore asynchat smtpd",
    (3, 13): "cgi crypt telnetlib pipes imghdr sndhdr uu xdrlib nntplib",
}
BUILTINS = {"ExceptionGroup": (3, 11), "BaseExceptionGroup": (3, 11), "aiter": (3, 10), "anext": (3, 10)}

# What a line looks like that only later versions can read, and what is said of it.
SYNTAX = (
    ((3, 8), r":=|\bdef\s+\w+\([^)]*[,(]\s*/\s*[,)]", ""),
    ((3, 10), r"^\s*(match|case)\b.*:\s*(#.*)?$|^\s*with\s*\(", ""),
    ((3, 11), r"^\s*except\s*\*|\[\s*\*\w", ""),
    ((3, 12), r"^\s*type\s+\w+.*=|^\s*(async\s+)?(def|class)\s+\w+\s*\[", r"f-string"),
    ((3, 14), r"^\s*except\s+[\w.]+\s*,[^:]*:|\bt(['\"])", r"except"),
)

# What calls say that later versions no longer allow.
REFUSED = (
    ((3, 11), "Population must be a sequence", "random.sample of a set"),
    ((3, 11), "shuffle() takes 2 positional arguments", "random.shuffle with a function"),
    ((3, 12), "randrange() requires integer", "random.randrange of a float"),
)

# Packages that are not called as their modules are.
PACKAGES = {"cv2": "opencv-python", "sklearn": "scikit-learn", "skimage": "scikit-image", "PIL": "Pillow", "yaml": "PyYAML", "Cython": "cython"}


def chain(raised):
    """What was raised, and what that was raised for."""
    seen = []
    while raised is not None and raised not in seen:
        seen.append(raised)
        ours = isinstance(raised, (ImportError, SystemExit))
        raised = raised.__cause__ or (raised.__context__ if ours else None)
    return seen


def of_project(name, package):
    """Whether the project has a module of a name somewhere in it."""
    if name == package or os.path.exists(name) or os.path.exists(name + ".py"):
        return True
    for _, folders, files in os.walk(package):
        if name in folders or name + ".py" in files:
            return True
    return False


def version(numbers):
    return "%d.%d" % tuple(numbers[:2])


def this():
    return "Python %d.%d.%d (%s)" % (sys.version_info[:3] + (sys.executable,))


def other_python(what, since=None, until=None):
    wanted = version(since) + " or later" if since else "earlier than " + version(until)
    return "it needs Python %s, for %s, and this is %s: choose another one with --python" % (wanted, what, this())


def of_library(name):
    """What to say of a name of the standard library that is missing, None if no other version
    has it either."""
    for since, names in ADDED.items():
        if name in names.split() and sys.version_info < since:
            return other_python(name, since=since)
    for until, names in REMOVED.items():
        if name in names.split() and sys.version_info >= until:
            return other_python(name, until=until)
    return None


def of_import(error, package, referee):
    """What to say of an import that failed."""
    name = error.name or ""
    first = name.partition(".")[0]
    if first == "referee" and referee:
        return "%s, and the built-in one is not enough (%s): install what it needs for %s, or choose another Python with --python" % (
            referee, " ".join(str(error).split()), this())
    if not first or first == "referee" or of_project(first, package):
        return None
    if isinstance(error, ModuleNotFoundError):
        library = getattr(sys, "stdlib_module_names", ())
        return of_library(first) or of_library(name) or (None if first in library else not_installed(first))
    attribute = re.match(r"cannot import name '(\w+)'", str(error))
    if attribute:
        known = of_library("%s.%s" % (name, attribute.group(1)))
        if known or not installed(first):
            return known
    elif not installed(first) and not getattr(error, "path", None):
        return None
    return "its module %s does not work in %s (%s): install another version of it, or choose another Python with --python" % (
        first, this(), " ".join(str(error).split()))


def installed(name):
    """Whether a module is from beside Python's own library."""
    path = getattr(sys.modules.get(name), "__file__", None) or ""
    return "site-packages" in path or "dist-packages" in path


def not_installed(name):
    if sys.platform == "emscripten":
        return "it needs the module %s: put a wheel of it for Pyodide, whose name ends in wasm32.whl or any.whl, into the agent's folder" % name
    return "it needs the module %s, which is not installed for %s: run %s -m pip install %s, or choose another Python with --python" % (
        name, this(), sys.executable or "python3", PACKAGES.get(name, name))


def of_syntax(error):
    """What to say of a line that this version cannot read."""
    line = error.text or ""
    for since, looks, says in SYNTAX:
        if sys.version_info < since and (re.search(looks, line) or says and re.search(says, error.msg or "")):
            return other_python("line %s of %s" % (error.lineno, os.path.basename(error.filename or "")), since=since)
    return None


def lack(raised, package, referee):
    """What a class lacks whose module is in a package or has its name, None if nothing of the
    machine is missing. The referee is why the project's own one is not used, if it has one."""
    for error in chain(raised):
        said = None
        if isinstance(error, ImportError):
            said = of_import(error, package, referee)
        elif isinstance(error, SyntaxError):
            said = of_syntax(error)
        elif isinstance(error, AttributeError):
            names = re.match(r"module '([\w.]+)' has no attribute '(\w+)'", str(error))
            said = names and of_library(".".join(names.groups()))
        elif isinstance(error, NameError):
            name = re.match(r"name '(\w+)' is not defined", str(error))
            since = name and BUILTINS.get(name.group(1))
            said = other_python(name.group(1), since=since) if since and sys.version_info < since else None
        elif isinstance(error, TypeError):
            refused = [(until, what) for until, text, what in REFUSED if text in str(error) and sys.version_info >= until]
            said = other_python(refused[0][1], until=refused[0][0]) if refused else None
            if "unsupported operand type(s) for |" in str(error) and sys.version_info < (3, 10):
                said = other_python("types joined by |", since=(3, 10))
            elif "object is not subscriptable" in str(error) and "'type'" in str(error) and sys.version_info < (3, 9):
                said = other_python("types such as list[int]", since=(3, 9))
        if said:
            return said
    return None
