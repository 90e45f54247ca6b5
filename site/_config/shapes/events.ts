import { z } from 'zod'
import { text } from './text.ts'

const offer = z.strictObject({
  name: text,
  dates: text,
  hours: text,
  length: text,
  price: text,
  support: text,
})

export const events = z.strictObject({
  retreat: z.strictObject({
    name: text,
    month: text,
    dates: text,
    place: text,
    length: text,
    seats: text,
    support: text,
  }),
  summit: z.strictObject({
    name: text,
    month: text,
    place: text,
    length: text,
    creators: text,
    workshops: text,
    earlyBirdEnds: text,
  }),
  intensive: z.strictObject({
    name: text,
    seats: text,
    sprint: text,
    inPerson: offer,
    virtual: offer,
  }),
})
