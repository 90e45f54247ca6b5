import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A typical page: its stylesheet and the markup around a widget. */
interface Theme {
  readonly css: string
  readonly around: (widget: string) => string
}

const bootstrap: Theme = {
  css: readFileSync(
    fileURLToPath(import.meta.resolve('bootstrap/dist/css/bootstrap.min.css')),
    'utf8',
  ),
  around: (widget) => `
    <nav class="navbar navbar-expand bg-dark"><a class="navbar-brand" href="#">Shop</a></nav>
    <main class="container mt-5"><div class="row"><div class="col-md-8">
      <form class="bg-light p-5 text-center text-uppercase fw-bold">${widget}</form>
    </div><aside class="col-md-4"><button class="btn btn-primary">Buy</button></aside></div></main>`,
}

// Like WordPress themes before blocks: element selectors below ids, a root font size of 10 px,
// floats, and plugins with !important.
const classic: Theme = {
  css: `
    html { font-size: 62.5%; overflow-y: scroll; }
    body { font: italic 700 1.9rem/1.75 Georgia, cursive; color: #777; word-wrap: break-word; }
    body, button, input, select, textarea { font-family: cursive; }
    h1, h2, h3, h4, h5, h6 { clear: both; font: 300 3.4rem/1 serif; letter-spacing: 3px; text-transform: uppercase; }
    p { margin: 0 0 2.4rem !important; text-align: justify; hyphens: auto; }
    a { color: #0a0 !important; box-shadow: inset 0 -1px 0 #0f0; text-decoration: none !important; }
    ul, ol { margin: 0 0 1.5em 3em; } li { list-style: square inside; } dl, dt, dd { float: left; margin: 0 4rem; }
    blockquote { quotes: "" ""; border-inline-start: 4px solid; } blockquote::before { content: "\\201C"; font-size: 9rem; }
    label { display: block; font-weight: 800; } fieldset { border: 3px dotted #bbb; padding: 3em; } legend { float: left; }
    button, input[type="submit"], .button { border-radius: 9px; background: #222 !important; color: #fff !important;
      padding: 1.9rem 4rem !important; text-transform: uppercase; box-shadow: inset 0 2px 0 #fff; width: 100%; }
    input, textarea, select { width: 100% !important; box-shadow: inset 0 1px 2px #000; border: 2px solid #bbb !important; height: 60px; }
    input:focus, textarea:focus, button:focus { outline: thin dotted !important; }
    input[type="radio"] { appearance: none; width: 4px !important; }
    svg, img, video { max-width: 100%; height: auto; display: inline; fill: #f0f; }
    table, header, footer, section, article, aside { display: block; float: left; clear: both; }
    ::selection { background: #ff0; } ::placeholder { color: #f00 !important; }
    dialog { border: 9px solid; } [role="status"], [role="alert"] { background: #ffc !important; padding: 2em; }
    .error { display: none !important; } .primary { float: right; } .hidden, [hidden] { display: block !important; }
    #page { max-width: 980px; margin: 0 auto; } #primary { float: left; width: 65%; } #secondary { float: right; width: 25%; }
    #content .entry * { max-width: 640px; margin-bottom: 3rem; line-height: 2; box-sizing: content-box !important; }
    .clear::after, .entry::after { content: ""; display: table; clear: both; }`,
  around: (widget) => `
    <div id="page" class="site"><header><h1>A Weblog</h1></header>
      <div id="primary"><div id="content"><article class="entry">${widget}</article></div></div>
      <div id="secondary"><form><input type="search"><button>Search</button></form></div></div>`,
}

export const themes = { bootstrap, classic }
