"""The server against the protocol's own types: pygls structures every answer by them, and refuses what does not fit."""

import asyncio
import pathlib
import random
import unittest
import urllib.parse

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

from sample import PROGRAM, SampleLog

TIMEOUT = 30


def capabilities():
    """What an editor of today says of itself."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=["utf-16"]),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True,
                resource_operations=[
                    types.ResourceOperationKind.Create,
                    types.ResourceOperationKind.Rename,
                    types.ResourceOperationKind.Delete,
                ],
            ),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
            inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=True),
        ),
        window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True)),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(snippet_support=True)
            ),
            signature_help=types.SignatureHelpClientCapabilities(
                signature_information=types.ClientSignatureInformationOptions(
                    parameter_information=types.ClientSignatureParameterInformationOptions(label_offset_support=True)
                )
            ),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix", "source"])
                )
            ),
        ),
    )


def positions(text, chooser, count):
    """Some places in a text, and its two ends."""
    lines = text.split("\n")
    found = [types.Position(0, 0), types.Position(len(lines) - 1, len(lines[-1]))]
    for _ in range(count):
        line = chooser.randrange(len(lines))
        found.append(types.Position(line, chooser.randint(0, len(lines[line]))))
    return found


def everything(text):
    """The range of a whole text."""
    lines = text.split("\n")
    return types.Range(types.Position(0, 0), types.Position(len(lines) - 1, len(lines[-1])))


def requests(document, place, whole, text):
    """Every request about a text, with the capability that says that the server answers it."""
    at = {"text_document": document, "position": place}
    here = types.Range(place, place)
    return [
        ("definition_provider", "textDocument/definition", types.DefinitionParams(**at)),
        ("completion_provider", "textDocument/completion", types.CompletionParams(**at)),
        ("hover_provider", "textDocument/hover", types.HoverParams(**at)),
        ("signature_help_provider", "textDocument/signatureHelp", types.SignatureHelpParams(**at)),
        (
            "references_provider",
            "textDocument/references",
            types.ReferenceParams(context=types.ReferenceContext(include_declaration=True), **at),
        ),
        ("document_highlight_provider", "textDocument/documentHighlight", types.DocumentHighlightParams(**at)),
        ("rename_provider", "textDocument/prepareRename", types.PrepareRenameParams(**at)),
        ("rename_provider", "textDocument/rename", types.RenameParams(new_name="renamed", **at)),
        (
            "selection_range_provider",
            "textDocument/selectionRange",
            types.SelectionRangeParams(text_document=document, positions=[place]),
        ),
        (
            "code_action_provider",
            "textDocument/codeAction",
            types.CodeActionParams(
                text_document=document, range=here, context=types.CodeActionContext(diagnostics=[])
            ),
        ),
        ("document_symbol_provider", "textDocument/documentSymbol", types.DocumentSymbolParams(document)),
        ("document_link_provider", "textDocument/documentLink", types.DocumentLinkParams(document)),
        ("folding_range_provider", "textDocument/foldingRange", types.FoldingRangeParams(document)),
        ("code_lens_provider", "textDocument/codeLens", types.CodeLensParams(document)),
        (
            "inlay_hint_provider",
            "textDocument/inlayHint",
            types.InlayHintParams(text_document=document, range=whole),
        ),
        (
            "semantic_tokens_provider",
            "textDocument/semanticTokens/full",
            types.SemanticTokensParams(document),
        ),
        (
            "semantic_tokens_provider",
            "textDocument/semanticTokens/range",
            types.SemanticTokensRangeParams(text_document=document, range=whole),
        ),
        (
            "document_formatting_provider",
            "textDocument/formatting",
            types.DocumentFormattingParams(
                text_document=document, options=types.FormattingOptions(tab_size=2, insert_spaces=True)
            ),
        ),
    ]


class Editor(LanguageClient):
    """A client that keeps what the server tells it."""

    def __init__(self):
        super().__init__("tests", "1")
        self.problems = {}
        self.edits = []
        self.shown = []
        self.refreshed = 0
        self.faults = []

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params: types.PublishDiagnosticsParams):
            self.problems[params.uri] = params

        @self.feature(types.CLIENT_REGISTER_CAPABILITY)
        def _(params: types.RegistrationParams):
            return None

        @self.feature(types.WORKSPACE_APPLY_EDIT)
        def _(params: types.ApplyWorkspaceEditParams):
            self.edits.append(params)
            return types.ApplyWorkspaceEditResult(applied=True)

        @self.feature(types.WINDOW_SHOW_DOCUMENT)
        def _(params: types.ShowDocumentParams):
            # The file is gone with the server, so it is read at once.
            self.shown.append(pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(params.uri).path)).read_text())
            return types.ShowDocumentResult(success=True)

        @self.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
        def _(params):
            self.refreshed += 1
            return None

    def report_server_error(self, error, source):
        self.faults.append(error)

    async def ask(self, method, params):
        return await asyncio.wait_for(self.protocol.send_request_async(method, params), TIMEOUT)


class ProtocolTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.log = SampleLog()
        self.log.__enter__()
        self.client = Editor()
        await self.client.start_io(PROGRAM, "lsp", "--today", "2026-10-01")
        uri = self.log.root.as_uri()
        self.server = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=capabilities(),
                process_id=None,
                root_uri=uri,
                workspace_folders=[types.WorkspaceFolder(uri=uri, name="log")],
            )
        )
        self.client.initialized(types.InitializedParams())

    async def asyncTearDown(self):
        await asyncio.wait_for(self.client.shutdown_async(None), TIMEOUT)
        self.client.exit(None)
        await asyncio.wait_for(self.client._server.wait(), TIMEOUT)
        self.assertEqual(self.client._server.returncode, 0)
        await self.client.stop()
        self.log.__exit__()
        self.assertEqual(self.client.faults, [])

    def open(self, path, text, version=1):
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri=path.as_uri(), language_id="markdown", version=version, text=text)
            )
        )

    async def test_every_request_is_answered_as_the_protocol_says(self):
        able = self.server.capabilities
        chooser = random.Random(1)
        paths = self.log.records()
        answers = {}
        group_dive = sorted(self.log.root.glob("groups/*/dives/**/*.md"))[0]
        # Whatever is drawn, one has links to files.
        linked = next(path for path in paths if "photos:" in path.read_text())
        for path in chooser.sample(paths, 12) + [self.log.root / "divelog.yml", group_dive, linked]:
            text = path.read_text()
            # As people type: with a line that is not finished.
            lines = text.split("\n")
            lines.insert(chooser.randrange(len(lines)), chooser.choice(["sit", "site: ", "tags: [", "- ", "\t"]))
            for version, content in enumerate([text, "\n".join(lines)], start=1):
                if version == 1:
                    self.open(path, content)
                else:
                    self.client.text_document_did_change(
                        types.DidChangeTextDocumentParams(
                            types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version),
                            [types.TextDocumentContentChangeWholeDocument(content)],
                        )
                    )
                document = types.TextDocumentIdentifier(path.as_uri())
                for place in positions(content, chooser, 4):
                    for capability, method, params in requests(document, place, everything(content), content):
                        if not getattr(able, capability, None):
                            continue
                        try:
                            answer = await self.client.ask(method, params)
                        except JsonRpcException as refusal:
                            # Most of what stands in a text has no name to change, and is refused in words.
                            self.assertEqual(method, "textDocument/rename")
                            self.assertTrue(refusal.message)
                            answer = None
                        answers.setdefault(method, []).append(answer)
        symbols = await self.client.ask("workspace/symbol", types.WorkspaceSymbolParams(query="rummu"))
        self.assertTrue(symbols)
        for method, found in sorted(answers.items()):
            # A record whose keys are in order needs no edit.
            is_answer = (lambda answer: answer is not None) if method.endswith("formatting") else bool
            self.assertTrue(any(map(is_answer, found)), f"{method} never answers")
        self.assertGreaterEqual(len(answers), 18, sorted(answers))

    async def until(self, is_so):
        for _ in range(200):
            if is_so():
                return
            await asyncio.sleep(0.02)
        self.fail("it never comes")

    async def test_hints_follow_the_settings_and_the_range(self):
        path = sorted((self.log.root / "divers/mari/dives/2024").glob("*.md"))[0]
        text = path.read_text()
        self.open(path, text)
        document = types.TextDocumentIdentifier(path.as_uri())

        async def labels(whole):
            found = await self.client.ask(
                "textDocument/inlayHint", types.InlayHintParams(text_document=document, range=whole)
            )
            return [hint.label for hint in found]

        everywhere = await labels(everything(text))
        self.assertIn("Vasalemma quarry", everywhere)
        self.assertTrue(any(label.startswith("RMV ") for label in everywhere), everywhere)
        first = await labels(types.Range(types.Position(0, 0), types.Position(2, 0)))
        self.assertEqual(first, [])
        self.client.workspace_did_change_configuration(
            types.DidChangeConfigurationParams(settings={"divelog": {"inlayHints": {"names": False, "rmv": False}}})
        )
        fewer = await labels(everything(text))
        self.assertNotIn("Vasalemma quarry", fewer)
        self.assertTrue(0 < len(fewer) < len(everywhere))
        await self.until(lambda: self.client.refreshed == 1)

    async def test_a_lens_shows_the_profile(self):
        path = next(
            path for path in sorted((self.log.root / "divers").rglob("dives/*/*.md")) if "profile:" in path.read_text()
        )
        self.open(path, path.read_text())
        lenses = await self.client.ask(
            "textDocument/codeLens", types.CodeLensParams(types.TextDocumentIdentifier(path.as_uri()))
        )
        command = next(lens.command for lens in lenses if lens.command.command == "divelog.showProfile")
        text = await self.client.ask(
            "workspace/executeCommand",
            types.ExecuteCommandParams(command=command.command, arguments=command.arguments),
        )
        await self.until(lambda: self.client.shown)
        self.assertEqual(self.client.shown, [text])
        self.assertGreater(len(text.splitlines()), 10)

    async def test_the_key_that_is_typed_is_marked(self):
        path = sorted((self.log.root / "divers/mari/dives/2024").glob("*.md"))[0]
        text = "---\ndate: 2024-02-24\ntanks:\n  - volume: 12 L\n    en\n---\n"
        self.open(path, text)
        found = await self.client.ask(
            "textDocument/signatureHelp",
            types.SignatureHelpParams(
                text_document=types.TextDocumentIdentifier(path.as_uri()), position=types.Position(4, 6)
            ),
        )
        signature = found.signatures[0]
        start, end = signature.parameters[found.active_parameter].label
        self.assertEqual(signature.label[start:end], "end")

    async def test_problems_come_while_one_types(self):
        path = sorted((self.log.root / "divers/mari/dives/2024").glob("*.md"))[0]
        text = path.read_text()
        self.open(path, text)
        bad = text.replace("max-depth: 8.3 m", "max-depth: 8,3 m")
        self.assertNotEqual(bad, text)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=2),
                [types.TextDocumentContentChangeWholeDocument(bad)],
            )
        )
        for _ in range(200):
            await asyncio.sleep(0.02)
            found = self.client.problems.get(path.as_uri())
            if found and found.version == 2:
                break
        self.assertEqual([problem.code for problem in found.diagnostics], ["decimal-comma"])
