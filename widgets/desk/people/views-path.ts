import { localDay } from './filter.ts'

/** The saved views and their counts in the API: what is due depends on the day here. */
export const viewsPath = () => `/views?today=${localDay()}`
