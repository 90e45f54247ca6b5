import { z } from 'zod'
import { kinds } from '../../data/contracts/forms.ts'
import { text, texts } from '../_config/schemas/text.ts'
import { message } from './messages.ts'

/** What the desk says. */
export const schema = z.strictObject({
  signIn: texts('title text label submit submitting withoutScripts over failure'),
  session: texts('signOut gone'),
  views: texts('label inbox deliveries posts questions numbers'),
  inbox: texts(`
    loading list search kind status source campaign sort any csv json google-ads keys none
    unsaved clear emptyTitle empty emptyAction`),
  kinds: z.record(z.enum(kinds), text),
  statuses: texts('new in-touch won lost spam'),
  doubtful: texts('show text accept delete').extend({
    reasons: texts('honeypot speed links repeated'),
    accepted: message,
  }),
  sorts: texts('newest oldest name'),
  record: texts(`
    pick back received sent notes history untouched change note save saving conflict failure
    gone mail call mails download`).extend({ mailStates: texts('pending delivered dead') }),
  fields: texts(`
    application_type timestamp full_name name email phone company company_name annual_revenue
    team_size biggest_challenge why_join how_heard form message challenge conversation source`),
  erase: texts('open title text confirm confirming cancel').extend({ done: message }),
  deliveries: texts(`
    title empty none event state webhook attempts created reason pending dead unknown resend
    resendAll readdress readdressTo`).extend({ sentAgain: message }),
  posts: texts(`
    title empty post state category created published unpublished unsaved
    unpublishedNote since view deleted undo back gone edit excerpt content preview save saving
    publish unpublish delete conflict headline`),
  mailing: texts(`
    headline off draft audience preview from subject page testTo test tested time read send
    again stop progress counts bounced`).extend({
    states: texts('scheduled sending done stopped'),
    reasons: texts('desk changed unpublished deleted refused'),
  }),
  questions: texts('headline off empty question count day delete'),
  numbers: texts(`
    off empty stopped hint period days funnel trend highest sources pages widgets by step count
    ofViews ofStep day source page widget`),
  failure: message,
})
