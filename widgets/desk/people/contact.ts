import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'

/** Returns the address or the phone number by which the API knows a person. */
export const contactOf = ({ email, phone, name }: DeskPersonDetail) => email ?? phone ?? name
