/**
 * Whether an input method handles this key: Escape then ends the composition, and must close nothing. While
 * it composes, all its keys have the code 229, and in Safari also the one that ends the composition.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
