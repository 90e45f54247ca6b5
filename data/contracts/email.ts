/**
 * Text, at sign, text, dot, text. The database's checks say the same in SQL. The second text runs to
 * its first dot only: with any dot allowed, the time of a match grows with the square of the length.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
