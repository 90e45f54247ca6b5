import { z } from 'zod'
import { outcomes } from '../../data/contracts/campaign-numbers.ts'
import { deliveryCauses } from '../../data/contracts/desk-deliveries.ts'
import { fieldNames, formKinds, kinds } from '../../data/contracts/forms.ts'
import { acts, roles } from '../../data/contracts/members.ts'
import { text, texts } from '../_config/schemas/text.ts'
import { message } from './messages.ts'

const fields = [...new Set(formKinds.flatMap(fieldNames))]

/** A sentence with `{count}`, for one and for any other number. */
const counted = texts('one other')

/** The same for each of these names. */
const ofEach = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** What the desk says. */
export const schema = z.strictObject({
  title: text,
  loading: text,
  dismiss: text,
  crashed: texts('text reload'),
  lost: texts('title action'),
  signIn: texts(`
    title text label submit submitting withoutScripts over failure email emailText ask asking useToken useMail asked
    code again linkText linkMissing`).extend({
    problems: texts('no-mail-server too-many-requests desk-closed'),
  }),
  session: texts('office ends renew signOut signOutElsewhere gone').extend({
    signedOutElsewhere: message,
    waiting: counted,
  }),
  views: texts(
    'label inbox deliveries letters posts questions numbers doubtful unconfirmed import members log',
  ),
  people: texts(`
    list none clear search filter filters active remove any nobody unknown team unread unsaved added select
    selectPage selectAll allSelected changeAll changeAllText changeAllConfirm keep selection selectNone setStatus setOwner changed csv json emptyTitle empty emptyAction gone viewName saveView
    removeView timeline held older mailDays deletedPost ownerChange step stepIs stepDone stepSet stepLabel stepExample stepHint stepMissing
    stepPast stepDate setStep done close statusSet mailsEnded ownerSet undo undone`).extend({
    ...{ selectedCount: counted, changedCount: counted, undoneCount: counted, found: counted },
    records: texts('csv json google-ads'),
    ...{ viewSaved: message, viewRemoved: message, noted: message },
    fields: texts('kind status owner due fit source campaign heard from to sort unread'),
    dues: texts('today overdue any'),
    sorts: texts('newest oldest name next fit'),
    views: texts('label today overdue new all doubtful'),
    quick: texts('t w'),
    keys: texts('title close where').extend({ list: z.array(texts('keys act')) }),
    days: z.array(text),
  }),
  kinds: z
    .partialRecord(z.enum(kinds), text)
    .describe(
      'The names of kinds of records, if they differ from those of data/contracts/forms.ts.',
    ),
  statuses: texts('new in-touch won lost spam'),
  doubtful: texts('show text accept delete title none more gone back').extend({
    dropped: counted,
    reasons: texts('honeypot speed links repeated'),
    accepted: message,
    deleted: message,
  }),
  fit: texts('label partial unknown').extend({
    names: texts('mastermind sustain build none'),
    lines: texts('mastermind sustain build none'),
    parts: texts('revenue team stage'),
  }),
  record: texts(`
    back change added imported listed left bounced merged parted note save saving conflict failure mail call download`).extend(
    { mailStates: texts('waiting sent failed skipped') },
  ),
  fields: z
    .partialRecord(z.enum(fields), text)
    .describe('Short labels of fields, if they differ from those that visitors read.'),
  merge: texts('open title text label confirm confirming cancel unknown refused part').extend({
    done: message,
  }),
  erase: texts('open title text confirm confirming cancel').extend({ done: message }),
  add: texts('open title name email phone company how note confirm cancel check').extend({
    ...{ done: message, known: message },
  }),
  membership: texts('title leave relist ask add addTitle agreed confirm').extend({
    states: texts('none asked listed left bounced'),
    ...{ left: message, relisted: message, asked: message, listed: message },
  }),
  unconfirmed: texts('text none again againTo from enough').extend({
    ...{ mails: counted, more: counted },
  }),
  import: texts(`
    title text type file tooLarge agreed needsConsent try running confirm tried result leftOut columns
    columnsHint unnamed unmatched row column problem more before undo undoOf isUndone`).extend({
    types: texts('people subscribers'),
    counts: texts('rows added known listed on_list suppressed repeated refused'),
    fields: texts('name first_name last_name email phone company note'),
    ...{ done: message, undone: message, added: counted, removed: counted, kept: counted },
  }),
  deliveries: texts(`
    failed waiting empty none what whom why todo receiver attempts count next and
    nobody bound flood unknown resend resendAll readdressTo`).extend({
    readdress: counted,
    kinds: z.record(z.string(), text),
    causes: z.strictObject(ofEach(deliveryCauses, texts('why todo'))),
    sentAgain: message,
  }),
  writing: texts('due mailed hasDraft unsaved by somebody undo noArticles').extend({
    articlesLeft: counted,
    letters: texts('headline new empty untitled title back gone edit copy locked'),
    posts: texts('headline new empty untitled title back gone edit'),
    columns: texts('letters posts state changed sent bounced left visits'),
    states: texts('draft scheduled published sending sent stopped'),
    failure: message,
    deleted: message,
  }),
  editor: texts(`
    label toolbar block paragraph heading tooLong excerpt excerptHint category chooseCategory slug slugHint
    endsRedirect subject subjectHint preheader preheaderHint search noExcerpt view publish update unpublish publishing
    since notPublished scheduledFor schedule unschedule when far hasDraft delete`).extend({
    tools: texts('bold italic underline link bulletList orderedList blockquote undo redo'),
    link: texts('label invalid apply remove cancel'),
    dropped: texts('sentence looks').extend({ images: counted, tables: counted }),
    saves: texts('saved savedAt saving waiting offline invalid conflict'),
    conflict: texts('text keep take hint read'),
    versions: texts('title empty restore read').extend({ words: counted, restored: message }),
  }),
  mailing: texts(`
    headline off draft preview from subject page testTo test tested time far read send
    again stop progress counts paused resume said bounced relist to all`).extend({
    parts: texts('source stage interest'),
    audience: counted,
    states: texts('scheduled sending done stopped'),
    reasons: texts('desk changed unpublished deleted refused'),
  }),
  questions: texts(`
    headline off empty question count day write delete
    deleteAll deleteAllTitle deleteAllText deleteAllConfirm keep
    tryTitle tryHint try tryNew rule near score`).extend({
    rules: texts('crisis complaint stage charge sum compare action search quote story doubt'),
  }),
  answers: texts(`
    headline empty hint new export answer changed edit write questions questionsHint preview answerHint
    back gone save saving delete conflict unsaved undo`).extend({
    saved: message,
    deleted: message,
  }),
  numbers: texts(`
    off empty stopped months hint period days range funnel sources pages widgets by step count
    ofViews ofStep source page widget`).extend({
    trend: texts('day month'),
    highest: texts('day month'),
    unit: texts('day month'),
  }),
  campaigns: texts(`
    headline caption from change all unmeasured rule name unknown others underOne most little same
    none`).extend({
    outcomes: z.strictObject(ofEach(outcomes, counted)),
    views: counted,
    columns: z.strictObject(ofEach(['views', ...outcomes], text)),
    changes: texts('more fewer same little'),
    share: texts('more fewer'),
    total: texts('more fewer'),
  }),
  members: texts(`
    text invite name email role submit submitting known none roleOf you actions remove removeTitle removeText
    removeConfirm keep makeLink link linkText copy sessions member since seen end own`).extend({
    roles: z.strictObject(Object.fromEntries(roles.map((role) => [role, text]))),
    ...{ copied: message, invited: message, changed: message, removed: message, ended: message },
  }),
  log: texts('text empty when who what more').extend({
    acts: z.strictObject(Object.fromEntries(acts.map((act) => [act, text]))),
  }),
  failure: message,
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
