import { readOptions } from '../shared/lib/options.ts'

interface Trigger {
  readonly kind: string
  readonly amount: number
}

const units: Readonly<Record<string, RegExp>> = {
  time: /^(\d+)s$/,
  scroll: /^(\d+)%$/,
  exit: /^()$/,
}

/** Returns the triggers of an option such as `time:20s scroll:50% exit`. */
function readTriggers(written: string): readonly Trigger[] | undefined {
  const triggers = written
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [kind = '', amount = ''] = word.split(':')
      return { kind, amount: Number(units[kind]?.exec(amount)?.[1] ?? Number.NaN) }
    })
  return triggers.some(({ amount }) => Number.isNaN(amount)) ? undefined : triggers
}

/** Calls back when the first of an element's triggers fires. */
export function watchTriggers(element: HTMLElement, onFire: () => void): void {
  const wanted = 'time:20s, scroll:50%, exit, or several of them'
  const end = new AbortController()
  const fire = () => {
    if (!end.signal.aborted) onFire()
    end.abort()
  }
  for (const { kind, amount } of readOptions(element).valid('trigger', readTriggers, wanted) ?? [])
    watch(kind, amount, fire, end.signal)
}

function watch(kind: string, amount: number, fire: () => void, signal: AbortSignal) {
  if (kind === 'time') {
    setTimeout(fire, amount * 1000)
  } else if (kind === 'scroll') {
    const check = () => {
      const { scrollHeight } = document.documentElement
      if (scrollY > 0 && scrollY >= ((scrollHeight - innerHeight) * amount) / 100) fire()
    }
    addEventListener('scroll', check, { signal, passive: true })
  } else {
    // A finger leaves no window, and a pointer leaves it for the tabs only at the top.
    const check = ({ pointerType, relatedTarget, clientY }: PointerEvent) =>
      pointerType === 'mouse' && !relatedTarget && clientY <= 0 && fire()
    addEventListener('pointerout', check, { signal, capture: true })
  }
}
