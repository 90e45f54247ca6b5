/** Text, at sign, text, dot, text. The database's checks say the same in SQL. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
