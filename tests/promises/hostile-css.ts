import { dataFile } from './data-file.ts'

const widgets: { element: string }[] = dataFile('widgets')
const elements = ['coach-toasts', ...widgets.map(({ element }) => element)].join()

/** Stylesheets of host pages, from the careless to the malicious. */
export const hostileCss: Record<string, string> = {
  'a reset of everything':
    '*{all:unset!important;font-size:40px!important} button{display:none!important}',
  'a root of 10 px': 'html{font-size:62.5%} body{font:italic 700 30px/3 cursive}',
  'rules for elements':
    'input,button,form,label,p,h2,div,svg{display:none!important;width:7px!important;' +
    'color:lime!important;border:9px solid red!important;border-radius:99px!important}',
  'custom properties of the same names':
    ':root,*{--ink:red!important;--accent:lime!important;--paper-raised:blue!important;' +
    '--radius:40px!important;--touch:99px!important;--_c-ink:red!important;--_c-accent:lime!important}',
  'registered custom properties':
    '@property --ink{syntax:"<length>";inherits:false;initial-value:3px}' +
    '@property --accent{syntax:"<color>";inherits:false;initial-value:lime}',
  'rules for the elements of the widget':
    `${elements}{opacity:.1!important;transform:rotate(9deg)!important;background:red!important;` +
    'padding:40px!important;font-size:40px!important;zoom:2!important;' +
    'filter:invert(1)!important;visibility:hidden!important;clip-path:circle(9px)!important}',
  'generated content':
    '*::before,*::after{content:"HA"!important;display:block!important;font-size:50px!important}',
  'letters and lines':
    '*{letter-spacing:9px!important;word-spacing:40px!important;text-transform:uppercase!important;' +
    'line-height:4!important;text-align:end!important;text-indent:40px!important;' +
    'text-shadow:4px 4px red!important;cursor:wait!important;user-select:none!important}',
  motion: '*{transition:all 9s!important;animation:spin 9s!important;scroll-behavior:smooth}',
}
