import type { NodemailerError } from 'nodemailer'
import {
  forNow,
  type Meaning,
  meaningOf,
  sender,
  tls,
  unexplained,
  type Verdict,
} from './smtp-codes.ts'

export type { Verdict }

/** What a mail server said, or that nothing could be heard of it. */
export interface SmtpReply extends Meaning {
  /** Of RFC 5321, such as 550. */
  readonly replyCode: number | undefined
  /** Of RFC 3463, such as 5.1.1. */
  readonly enhancedCode: string | undefined
  /** Whether the connection is refused, so that another one may do better. */
  readonly isOfSession: boolean
}

/**
 * Reads what nodemailer throws: by the reply code (RFC 5321, 4.2), by the enhanced code (RFC 3463 and IANA's registry
 * "SMTP Enhanced Status Codes") where there is one, and by the command that was answered. Only an answer to RCPT or to
 * the mail itself (DATA) can speak of the address. The reason has the codes but not the server's text, which
 * may repeat what was sent.
 */
export function readSmtpReply(error: unknown): SmtpReply {
  const { responseCode, response = '' }: Partial<NodemailerError> = Object(error)
  if (responseCode === undefined) return withoutReply(Object(error))
  const text = response.slice(0, longestRead)
  const codes = enhancedCodes(text)
  const enhancedCode = mildest(responseCode, codes)
  const meaning = atStage(Object(error), meaningOfReply(responseCode, enhancedCode, text))
  const said = enhancedCode ? `${responseCode} ${enhancedCode}` : responseCode
  const reason = `answered ${said}: ${meaning.reason}`
  const isOfSession = isSessions(Object(error), responseCode, enhancedCode)
  return { ...meaning, reason, replyCode: responseCode, enhancedCode, isOfSession }
}

/** nodemailer accepts a reply of a mebibyte. */
const longestRead = 4096

const withoutCodes = { replyCode: undefined, enhancedCode: undefined, isOfSession: false }
const settings = /^(EAUTH|ENOAUTH|EOAUTH2|ECONFIG)$/
/** nodemailer's codes for a refusal of one mail. All others are of the connection. */
const ofMail = /^E(ENVELOPE|MESSAGE)$/

/** Network failures, wrong settings, and mails that nodemailer itself can't send. */
function withoutReply({ code = '', originalCode, name, response }: NodemailerError): SmtpReply {
  const cause = originalCode ?? (code || name || 'unknown')
  const reason = response ? 'answered without a code' : cause
  const isFinal = ofMail.test(code) && !response
  const verdict = isFinal || settings.test(code) ? 'ours' : 'soft'
  return { verdict, isFinal, reason, ...withoutCodes }
}

// qmail and its relatives write a code as (#5.1.1) at the end of the text, IronPort as #5.1.0. An address of a
// network, such as 5.1.1.7, is none.
const atStart = /^\d{3}[ -] *#?([245](?:\.(?:0|[1-9]\d{0,2})){2})(?![\d.]*\d)/
const withSign = /#([245](?:\.(?:0|[1-9]\d{0,2})){2})(?![\d.]*\d)/

/** Returns the code of each line that has one. They should be equal (RFC 2034), and some servers send the last only. */
function enhancedCodes(response: string): string[] {
  const lines = response.split(/\r?\n/)
  return lines.flatMap((line) => (atStart.exec(line) ?? withSign.exec(line))?.[1] ?? [])
}

/** Chooses among codes that disagree one that says nothing of the address. */
function mildest(replyCode: number, codes: readonly string[]): string | undefined {
  const isHard = (code: string) => meaningOf(replyCode, code).verdict === 'hard'
  return codes.find((code) => !isHard(code)) ?? codes[0]
}

/** Where the classes of the two codes differ, the milder one counts. */
function meaningOfReply(replyCode: number, code: string | undefined, text: string): Meaning {
  if (replyCode < 500 || replyCode > 599 || code?.startsWith('4')) return forNow
  const valid = code?.startsWith('5') ? code : undefined
  return meaningOf(replyCode, valid, text)
}

function atStage({ code = '', command = '' }: NodemailerError, meaning: Meaning): Meaning {
  if (meaning.verdict === 'soft' || /^RCPT/i.test(command)) return meaning
  const isOfAddress = meaning.verdict !== 'ours'
  // Before a mail, what is refused is the server or its settings, which somebody mends.
  if (code === 'ETLS') return { ...tls, isFinal: false }
  if (!ofMail.test(code)) return { ...(isOfAddress ? unexplained : meaning), isFinal: false }
  if (!/^DATA/i.test(command)) return isOfAddress ? sender : meaning
  return meaning.verdict === 'unsure' ? unexplained : meaning
}

/**
 * Servers take a number of mails by connection, and then refuse each further command for now: some at MAIL, some at
 * RCPT with 452 ("too many recipients"). What they say of a mailbox, and of the mail itself, is no refusal of the
 * connection.
 */
function isSessions(
  { code = '', command = '' }: NodemailerError,
  replyCode: number,
  enhancedCode: string | undefined,
): boolean {
  if (replyCode === 421 || replyCode === 503) return true
  if (replyCode < 400 || replyCode > 499 || code === 'EMESSAGE') return false
  if (!/^RCPT/i.test(command)) return true
  return replyCode === 452 && !/^4\.[12]\./.test(enhancedCode ?? '')
}
