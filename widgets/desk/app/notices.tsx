import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { closeIcon } from '../../shared/components/icon-paths.ts'

/** A message of the desk's copy. */
interface Message {
  /** `neutral`, or `destructive` for what failed. */
  readonly tone: string
  readonly title: string
  readonly description: string
}

/** What takes the reported change back. */
interface Undo {
  readonly label: string
  readonly onUndo: () => void
}

interface Notice extends Message {
  readonly id: number
  readonly undo: Undo | undefined
}

type Notify = (message: Message, undo?: Undo) => void

/** How long a notice stays. One that can be undone stays longer. */
const shownMs = 8_000
const undoableMs = 20_000

const NoticeContext = createContext<Notify>(() => {})

/** Returns a function that says what was done, or that it wasn't: once, aloud and in view. */
export const useNotify = () => useContext(NoticeContext)

/** Shows the newest notice above all of the desk. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>()
  const [isHeld, setHeld] = useState(false)
  const notify = useCallback<Notify>((message, undo) => {
    setNotice((last) => ({ ...message, undo, id: (last?.id ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    if (!notice || isHeld) return
    // A newer one may be there already, and this timer not ended yet.
    const end = () => setNotice((shown) => (shown === notice ? undefined : shown))
    const timer = setTimeout(end, notice.undo ? undoableMs : shownMs)
    return () => clearTimeout(timer)
  }, [notice, isHeld])

  const hold = { onFocus: () => setHeld(true), onPointerEnter: () => setHeld(true) }
  const release = { onBlur: () => setHeld(false), onPointerLeave: () => setHeld(false) }
  return (
    <NoticeContext value={notify}>
      {children}
      {/* The live regions exist before their text, so that it is announced. */}
      <div className="notices" {...hold} {...release}>
        {(['status', 'alert'] as const).map((role) => (
          <div key={role} role={role}>
            {notice && (notice.tone === 'destructive') === (role === 'alert') && (
              <div key={notice.id} className={`notice ${notice.tone}`}>
                <p>
                  <strong>{notice.title}</strong> {notice.description}
                </p>
                {notice.undo && (
                  <Button
                    label={notice.undo.label}
                    onClick={() => {
                      notice.undo?.onUndo()
                      setNotice(undefined)
                    }}
                  />
                )}
                <Button
                  label={copy.dismiss}
                  icon={closeIcon}
                  onClick={() => setNotice(undefined)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </NoticeContext>
  )
}
