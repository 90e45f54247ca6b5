/** The two halves of a tag. Its options go between them. */
export interface Tag {
  readonly start: string
  readonly end: string
}

/**
 * Returns a widget's tag to paste. A container reserves the widget's height, so that the layout doesn't
 * shift when the widget is rendered.
 * @param source the attributes that locate the script
 * @param minHeight a CSS length; none for an overlay
 */
export function tagOf(source: string, minHeight?: string): Tag {
  const tag = { start: `<script ${source}`, end: ' async></script>' }
  return minHeight
    ? { start: `<div style="min-height: ${minHeight}">\n${tag.start}`, end: `${tag.end}\n</div>` }
    : tag
}

interface Snippet {
  readonly name: string
  readonly element: string
  readonly origin: string
  readonly isOverlay: boolean
}

/**
 * Returns a widget's snippet for a tag manager, in ES5. A place that the page draws later, or again, gets its widget, too.
 * The options go into the object at the end.
 */
export function snippetOf({ name, element, origin, isOverlay }: Snippet): Tag {
  const start = `<script>
(function (place, options) {
  function draw() {
    var found = document.querySelector(place);
    if (!found || found.querySelector('${element}')) return;
    var widget = document.createElement('${element}');
    for (var name in options) widget.setAttribute(name, options[name]);
    found.appendChild(widget);
  }
  var script = document.createElement('script');
  script.setAttribute('data-api', '${origin}');
  script.src = '${origin}/widgets/${name}.js';
  document.head.appendChild(script);
  new MutationObserver(draw).observe(document, { childList: true, subtree: true });
  draw();
})('${isOverlay ? 'body' : `#${name}`}', `
  return { start, end: ');\n</script>' }
}

/** Serializes options as HTML attributes. */
export function attributesOf(options: Readonly<Record<string, string>>, prefix = ''): string {
  return Object.entries(options)
    .map(([name, value]) => ` ${prefix}${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
}
