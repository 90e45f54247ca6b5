// Paths of Lucide icons on a grid of 24 x 24.
export const closeIcon = 'M18 6 6 18M6 6l12 12'
export const settingsIcon = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3'
export const checkIcon = 'M20 6 9 17l-5-5'
