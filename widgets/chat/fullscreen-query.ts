/** Matches where the panel fills the screen: on small phones, either way up. */
export const fullscreenQuery = matchMedia('(max-width: 480px), (max-height: 480px)')
