// For the home page: in its first figure the page's script has made buttons of the questions. This draws what pressing one
// means: it goes to those who have answered it before. The call takes along what was handed over.

interface Says {
  readonly count: string
  readonly invite: string
  readonly idea: string
  readonly over: string
}

/** So few are left to the owner that the point is made. */
const few = 2

const board = document.querySelector<HTMLElement>('.experts-board')
if (board) start(board)

function start(board: HTMLElement) {
  const says: Says = JSON.parse(board.dataset.says ?? '')
  const [toOwner = [], toPeople = []] = [...board.querySelectorAll(':scope > svg')].map(
    (drawing) => [...drawing.querySelectorAll('path')],
  )
  const people = [...board.querySelectorAll('.experts-people > li')]
  const questions = [...board.querySelectorAll<HTMLElement>('.experts-questions > li')]
  const each = questions.length / people.length
  const count = board.querySelector('.experts-count')
  const said = board.parentElement?.querySelector('[role=status]')
  const call = board.closest('section')?.querySelector('.actions > a')
  const address = call?.getAttribute('href') ?? ''

  function show() {
    const isOver = questions.map(
      (one) => one.firstElementChild?.getAttribute('aria-pressed') === 'true',
    )
    const topics = questions.flatMap(({ dataset }, at) => (isOver[at] ? (dataset.topic ?? []) : []))
    const left = questions.length - topics.length
    for (const [at, over] of isOver.entries()) {
      for (const line of [toOwner[at], toPeople[at]]) line?.toggleAttribute('data-over', over)
    }
    for (const [at, person] of people.entries()) {
      person.toggleAttribute('data-over', isOver.slice(at * each, (at + 1) * each).includes(true))
    }
    board.style.setProperty('--mine', `${left / questions.length}`)
    const counted = says.count.replace('{count}', `${left}`)
    count?.replaceChildren(counted.replace('{all}', `${questions.length}`))
    const over = topics.length > 0 ? says.over.replace('{topics}', topics.join(', ')) : says.invite
    said?.replaceChildren(left > few ? over : `${says.idea} ${over}`)
    call?.setAttribute('href', topics.length > 0 ? `${address}?over=${topics}` : address)
  }

  addEventListener('pressed', show)
}
