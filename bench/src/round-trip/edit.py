"""Edits documents in LibreOffice as a person would: python3 edit.py JOBS RESULTS (Debian: python3-uno).

JOBS is JSON: a list of {input, saved, edited, filter, texts}. Each input is saved unchanged as `saved`, and with edits as
`edited`. Only paragraphs whose text is one of `texts` and occurs once are edited, so that the expected text of the unit
is known. RESULTS gets, for each job, the edits that were made: {kind, before, after}.
"""

import itertools
import json
import os
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.awt.FontWeight import BOLD, NORMAL
from com.sun.star.beans import PropertyValue
from com.sun.star.text.ControlCharacter import PARAGRAPH_BREAK
from com.sun.star.uno import RuntimeException

TEXT_EDITS = ["replace", "delete", "insert", "replace and bold"]
TRACKED_EDITS = ["tracked replace", "tracked delete", "tracked insert"]
STRUCTURE_EDITS = ["bold", "split", "delete paragraph", "insert paragraph"]
# Each is read through a bridge between processes, which is slow.
MAX_PARAGRAPHS = 300
WORDS = ["Apfelbaum", "Fenster", "Regenschirm", "Laterne", "Brücke", "Schlüssel", "Garten", "Kupfer"]


def start_office(profile):
    """Starts LibreOffice with a profile of its own. Returns the process and its desktop."""
    pipe = "verso%d-%d" % (os.getpid(), time.time_ns())
    command = [
        "soffice", "-env:UserInstallation=file://" + profile, "--headless", "--norestore",
        "--accept=pipe,name=%s;urp;" % pipe,
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(240):
        try:
            context = resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
            return process, context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            time.sleep(0.25)
    raise SystemExit("LibreOffice did not start.")


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def key(text):
    """Comparable text: line breaks are codes for the product, and characters here."""
    return "".join(text.split())


def paragraphs_of(text):
    """The paragraphs of a text and of the tables in it."""
    elements = text.createEnumeration()
    while elements.hasMoreElements():
        element = elements.nextElement()
        if element.supportsService("com.sun.star.text.Paragraph"):
            yield element
        elif element.supportsService("com.sun.star.text.TextTable"):
            for name in element.getCellNames():
                yield from paragraphs_of(element.getCellByName(name))


def all_paragraphs(document):
    if document.supportsService("com.sun.star.text.TextDocument"):
        yield from paragraphs_of(document.getText())
    elif document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
        for sheet in document.Sheets:
            used = sheet.createCursor()
            used.gotoEndOfUsedArea(False)
            address = used.getRangeAddress()
            for row in range(min(address.EndRow + 1, 300)):
                for column in range(min(address.EndColumn + 1, 40)):
                    cell = sheet.getCellByPosition(column, row)
                    if cell.Type.value == "TEXT":
                        yield from paragraphs_of(cell)
    else:
        for page in document.DrawPages:
            for shape in page:
                if hasattr(shape, "createEnumeration"):
                    yield from paragraphs_of(shape)


def portions_of(paragraph):
    """The texts of a paragraph between fields, notes and the like."""
    portions = paragraph.createEnumeration()
    while portions.hasMoreElements():
        try:
            portion = portions.nextElement()
            is_text = not hasattr(portion, "TextPortionType") or portion.TextPortionType == "Text"
        except RuntimeException:
            # LibreOffice lists some ends of comments that it can't describe.
            continue
        if is_text:
            yield portion


def text_of(paragraph):
    return "".join(portion.getString() for portion in portions_of(paragraph))


def word_in(portion):
    """The offsets of a word in the middle of a text."""
    text = portion.getString()
    words = [word for word in text.split(" ") if len(word) > 3 and word.isalpha()]
    if not words or any(ord(character) > 0xFFFF for character in text):
        return None
    word = words[len(words) // 2]
    start = (" " + text + " ").find(" " + word + " ")
    return None if start < 0 else (start, start + len(word))


def toggle_bold(cursor):
    """Makes a text bold or normal. Characters of East Asian and of complex scripts have a weight of their own."""
    weight = NORMAL if cursor.CharWeight == BOLD else BOLD
    cursor.CharWeight = cursor.CharWeightAsian = cursor.CharWeightComplex = weight


def edit(document, paragraph, kind, number):
    """Edits a paragraph. Returns its expected text, or None if the edit is impossible there."""
    before = text_of(paragraph)
    offset = 0
    for portion in portions_of(paragraph):
        found = word_in(portion)
        if found is not None:
            break
        offset += len(portion.getString())
    else:
        return None
    start, end = found
    text = paragraph.getText()
    cursor = text.createTextCursorByRange(portion.getStart())
    cursor.goRight(start, False)
    cursor.goRight(end - start, True)
    word = WORDS[number % len(WORDS)]
    action = kind.replace("tracked ", "")
    if action in ("replace", "replace and bold"):
        cursor.setString(word)
        if action == "replace and bold":
            toggle_bold(cursor)
        return before[: offset + start] + word + before[offset + end :]
    if action == "delete":
        cursor.setString("")
        return before[: offset + start] + before[offset + end :]
    if action == "insert":
        cursor.collapseToEnd()
        text.insertString(cursor, " " + word, False)
        return before[: offset + end] + " " + word + before[offset + end :]
    if action == "bold":
        toggle_bold(cursor)
        return before
    if action == "split":
        if start == 0:
            return None
        cursor.collapseToStart()
        text.insertControlCharacter(cursor, PARAGRAPH_BREAK, False)
        return before
    if action == "delete paragraph":
        cursor.gotoStartOfParagraph(False)
        cursor.gotoEndOfParagraph(True)
        cursor.setString("")
        return before
    cursor.gotoEndOfParagraph(False)
    text.insertControlCharacter(cursor, PARAGRAPH_BREAK, False)
    text.insertString(cursor, "Ein neuer Absatz %s %d." % (word, number), False)
    return before


def edit_document(document, texts):
    writer = document.supportsService("com.sun.star.text.TextDocument")
    sheet = document.supportsService("com.sun.star.sheet.SpreadsheetDocument")
    kinds = TEXT_EDITS + (TRACKED_EDITS if writer else []) + ([] if sheet else STRUCTURE_EDITS)
    known = {key(text) for text in texts}
    seen = {}
    paragraphs = list(itertools.islice(all_paragraphs(document), MAX_PARAGRAPHS))
    for paragraph in paragraphs:
        seen[key(text_of(paragraph))] = seen.get(key(text_of(paragraph)), 0) + 1
    chosen = [each for each in paragraphs if key(text_of(each)) in known and seen[key(text_of(each))] == 1]
    # Every third paragraph, so that most of the document stays as it is; at most four of each kind.
    chosen = chosen[:: 3 if len(chosen) >= 12 else 1][: 4 * len(kinds)]
    edits = []
    for number, paragraph in enumerate(chosen):
        kind = kinds[number % len(kinds)]
        before = text_of(paragraph)
        if writer:
            document.RecordChanges = kind.startswith("tracked")
        try:
            after = edit(document, paragraph, kind, number)
        except Exception:
            # LibreOffice doesn't edit every paragraph that it lists: those of fields, for example.
            after = None
        if after is not None:
            edits.append({"kind": kind, "before": key(before), "after": key(after)})
    if writer:
        document.RecordChanges = False
    return edits


def run(desktop, job):
    url = uno.systemPathToFileUrl(job["input"])
    results = []
    for output in ("saved", "edited"):
        document = desktop.loadComponentFromURL(url, "_blank", 0, properties(Hidden=True))
        if document is None:
            raise RuntimeError("LibreOffice can't open the file.")
        try:
            if output == "edited":
                results = edit_document(document, job["texts"])
            target = uno.systemPathToFileUrl(job[output])
            document.storeToURL(target, properties(FilterName=job["filter"]))
        finally:
            document.close(True)
    return results


def main():
    jobs_path, results_path = sys.argv[1:]
    with open(jobs_path, encoding="utf-8") as file:
        jobs = json.load(file)
    results = []
    process = desktop = None
    with tempfile.TemporaryDirectory() as profile:
        for job in jobs:
            # Some documents crash LibreOffice: the next one gets a new process.
            if process is None or process.poll() is not None:
                process, desktop = start_office(profile)
            try:
                results.append({"edits": run(desktop, job)})
            except Exception as error:
                results.append({"edits": [], "error": str(error)})
                process.kill()
                process.wait(30)
        if process is not None:
            process.terminate()
            process.wait(30)
    with open(results_path, "w", encoding="utf-8") as file:
        json.dump(results, file)


main()
