import type { Page } from '@playwright/test'

const aria =
  'Atomic AutoComplete Busy BrailleLabel BrailleRoleDescription Checked ColCount ColIndex ColIndexText ColSpan Current ' +
  'Description Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable ' +
  'Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowIndexText ' +
  'RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText'

/** What Chrome 111, Firefox 115 or Safari 16.4 lacks, by where it is. Global ones are of the window. */
const newer: Readonly<Record<string, string>> = {
  window:
    'Iterator Temporal Float16Array DisposableStack AsyncDisposableStack SuppressedError scheduler TaskController ' +
    'TaskSignal requestIdleCallback cancelIdleCallback navigation Navigation NavigateEvent cookieStore CookieStore ' +
    'trustedTypes ToggleEvent CommandEvent Highlight HighlightRegistry ViewTransition CloseWatcher EditContext ' +
    'ClipboardItem Sanitizer CustomStateSet PressureObserver Observable CSSStyleValue CSSUnitValue CSSScopeRule ' +
    'CSSStartingStyleRule CSSNestedDeclarations CSSViewTransitionRule getScreenDetails fetchLater',
  Array: 'fromAsync',
  Object: 'groupBy',
  Map: 'groupBy',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  Promise: 'withResolvers try',
  'Set.prototype':
    'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'String.prototype': 'isWellFormed toWellFormed',
  RegExp: 'escape',
  Error: 'captureStackTrace isError',
  JSON: 'rawJSON isRawJSON',
  Math: 'f16round sumPrecise',
  Atomics: 'waitAsync pause',
  Intl: 'Segmenter DurationFormat',
  'ArrayBuffer.prototype': 'resize transfer transferToFixedLength detached resizable maxByteLength',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'toBase64 toHex setFromBase64 setFromHex',
  AbortSignal: 'any',
  URL: 'canParse parse',
  'URLSearchParams.prototype': 'size',
  Response: 'json',
  'Response.prototype': 'bytes',
  'Blob.prototype': 'bytes',
  ReadableStream: 'from',
  CSS: 'highlights registerProperty px number percent',
  'HTMLElement.prototype':
    'popover showPopover hidePopover togglePopover attributeStyleMap editContext',
  'HTMLButtonElement.prototype':
    'popoverTargetElement popoverTargetAction commandForElement command',
  'HTMLDialogElement.prototype': 'requestClose closedBy',
  'HTMLSelectElement.prototype': 'showPicker',
  'Element.prototype': `checkVisibility setHTML setHTMLUnsafe getHTML moveBefore computedStyleMap currentCSSZoom role ${aria.replace(/\b(?=[A-Z])/g, 'aria')}`,
  'ShadowRoot.prototype': 'setHTML setHTMLUnsafe getHTML clonable serializable',
  'ElementInternals.prototype': 'states',
  Document: 'parseHTMLUnsafe parseHTML',
  'Document.prototype':
    'startViewTransition prerendering activeViewTransition caretPositionFromPoint caretRangeFromPoint hasUnpartitionedCookieAccess',
  HTMLScriptElement: 'supports',
  'Navigator.prototype': 'userAgentData connection deviceMemory userActivation scheduling',
  'ReadableStream.prototype': 'values',
}

/** What a page's script does in the window: without these members. */
function remove(lists: Readonly<Record<string, string>>): void {
  for (const [place, names] of Object.entries(lists)) {
    const path = place === 'window' ? [] : place.split('.')
    const owner: unknown = path.reduce<unknown>((at, name) => Object(at)[name], window)
    for (const name of names.split(' ')) if (owner) Reflect.deleteProperty(Object(owner), name)
  }
  // Firefox had no relative colors before 128, and Chrome none before 119.
  const supports = CSS.supports.bind(CSS) as (...given: string[]) => boolean
  CSS.supports = (...given: string[]) => !given.join().includes('from') && supports(...given)
}

/** Takes from the page's scripts what the oldest browsers lack. */
export const removeNewer = (page: Page): Promise<unknown> => page.addInitScript(remove, newer)
