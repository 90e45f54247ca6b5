/** The screens on which the panel fills all the room that there is: small phones, either way up. */
export function fillsScreen(): MediaQueryList {
  return matchMedia('(max-width: 480px), (max-height: 480px)')
}
