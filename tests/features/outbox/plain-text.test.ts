import { expect, test } from 'vitest'
import { plainText } from '../../../server/features/outbox/plain-text.ts'

test.each([
  ['white space as one blank', 'a \n\t b', 'a b'],
  [
    'a link with its address',
    '<a href="https://a.example">Read</a> it',
    'Read (https://a.example) it',
  ],
  [
    'an address that is its own text once',
    '<a href="https://a.example"><b> https://a.example </b></a>',
    'https://a.example',
  ],
  [
    'a button with its address',
    '<a href="https://a.example" style="color:red">Read</a>',
    'Read: https://a.example',
  ],
  ['two links apart', '<a href="u">A</a> <a href="v">B</a>', 'A (u) B (v)'],
  ['two buttons apart', '<a href="u" style="">A</a><br><a href="v" style="">B</a>', 'A: u\nB: v'],
  [
    'rows of a table',
    '<table><tr><th>Name</th><td>Ada</td></tr><tr><th>Age</th><td>36</td></tr></table>',
    'Name: Ada\nAge: 36',
  ],
  ['broken lines', 'a<br>b<br/>c<br />d', 'a\nb\nc\nd'],
  ['items', '<ul style="x"><li>a</li><li class="y">b</li></ul>', '- a\n- b'],
  ['an item with paragraphs', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
  ['items without white space in it', '<ul> <li> a </li> <li> b </li> </ul> c', '- a\n- b\n\nc'],
  ['numbers', '<ol style="x"><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  [
    'numbers from the start that a list has',
    '<ol start="9"><li>a</li><li>b</li></ol>',
    '9. a\n10. b',
  ],
  ['numbers from one in each list', '<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n1. b'],
  [
    'lists in items of lists',
    'x<ol><li>a<ul><li>b<ol><li>c</li></ol></li><li>d</li></ul></li><li>e</li></ol>y',
    'x\n\n1. a\n  - b\n    1. c\n  - d\n2. e\n\ny',
  ],
  ['a list alone in an item', '<ul><li><ol><li>a</li></ol></li><li>b</li></ul>', '-   1. a\n- b'],
  ['text after a list in an item', '<ol><li>a<ul><li>b</li></ul>c</li></ol>', '1. a\n  - b\nc'],
  ['a number at the end of a paragraph as it is', '<p>2024.</p><p>a</p>', '2024.\n\na'],
  ['a tab as it is', 'a&#9;b', 'a\tb'],
  ['no items of links', '<link rel="a">b', 'b'],
  [
    'headings and paragraphs apart',
    '<h1>a</h1><p style="x">b</p> <blockquote>c</blockquote><div>d</div>',
    'a\n\nb\n\nc\n\nd',
  ],
  ['a block apart from text beside it', 'a<p class="x">b</p>c<h2>d</h2>e', 'a\n\nb\n\nc\n\nd\n\ne'],
  ['a line that ends in a hyphen as it is', 'a -<br>b', 'a -\nb'],
  ['no blank around a break', 'a <br> b', 'a\nb'],
  ['preformatted text within its line', 'a<pre>b</pre>', 'ab'],
  ['no other elements', 'a<strong class="x">b</strong>c', 'abc'],
  [
    'entities',
    '&lt;a&gt; &amp;amp; &quot;b&quot; &#233;&#128512; &nbsp;',
    '<a> &amp; "b" é😀 &nbsp;',
  ],
])('a mail’s text has %s', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})
