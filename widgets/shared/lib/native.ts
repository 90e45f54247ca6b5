/**
 * Reads a property of a node as the browser defines it. Forms and the document also offer their named elements as
 * properties, which hide those of the browser: after `<img name="body">`, `document.body` is the image.
 */
export const native = <N extends Node, K extends keyof N>(node: N, key: K): N[K] =>
  Reflect.get(Object.getPrototypeOf(node), key, node)
