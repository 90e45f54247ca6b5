'use client'

import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

/** Where the widgets come from. */
let site = ''

/**
 * Takes the widgets from another site. Call it before the first widget is rendered.
 * @param {string} origin such as https://www.example.com
 */
export function setOrigin(origin) {
  site = new URL(origin).origin
}

/** Adds the loader once a page. It finds the elements, whichever comes first. */
function addLoader() {
  const src = `${site}/widgets/load.js`
  if (document.querySelector(`script[src="${src}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

/** @param {string} event */
const handlerOf = (event) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`

/**
 * Makes the component of a widget. A server renders the element with what it contains.
 * @param {string} name
 * @param {readonly string[]} events
 * @param {Readonly<Record<string, string>>} [attributes] the attributes of properties with another name
 */
export function widget(name, events, attributes = {}) {
  const handlers = new Set(events.map(handlerOf))
  // React 18 would write `classname`.
  /** @type {Readonly<Record<string, string>>} */
  const names = { className: 'class', ...attributes }
  const Widget = forwardRef((/** @type {Record<string, any>} */ props, ref) => {
    const element = useRef(/** @type {HTMLElement | null} */ (null))
    // A page often writes new functions with every render. Listening anew would cost it time, and lose events.
    const latest = useRef(props)
    useEffect(() => {
      latest.current = props
    })
    useEffect(() => {
      addLoader()
      const listening = new AbortController()
      for (const event of events) {
        const listener = (/** @type {Event} */ fired) => latest.current[handlerOf(event)]?.(fired)
        element.current?.addEventListener(`coach:${event}`, listener, listening)
      }
      return () => listening.abort()
    }, [])
    useImperativeHandle(ref, () => element.current)
    /** @type {Record<string, unknown>} */
    const given = { ref: element }
    for (const [key, value] of Object.entries(props)) {
      // React 18 would write `false` as text, which is a value for the widget.
      if (value !== false && !handlers.has(key)) given[names[key] ?? key] = value
    }
    return createElement(`coach-${name}`, given)
  })
  Widget.displayName = `coach-${name}`
  return Widget
}
