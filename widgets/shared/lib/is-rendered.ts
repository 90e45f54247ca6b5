/**
 * Whether an element has a box. Only `checkVisibility` knows it of what is in closed details; Safari before 17.4, which has
 * none, gives those no box.
 */
export const isRendered = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0
