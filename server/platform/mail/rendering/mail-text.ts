import type { MailContent } from '../mail-body.ts'

/** A mail's content with the texts of every mail. */
export type MailParts = MailContent & { greeting: string; linkHint: string; company: string; legalName: string }

/** The plain-text twin: digits and links stand on lines of their own. */
export function mailText({ greeting, intro, facts, button, code, letter, closing, ...parts }: MailParts): string {
  const { reason, legalName, company, unsubscribe } = parts
  const blocks = [
    greeting,
    intro,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button && [`${button.label}:`, button.url, button.life].filter(Boolean).join('\n'),
    code && `${code.label}\n${code.digits}\n${code.life}`,
    letter,
    closing,
    company,
    `--\n${legalName}\n${reason}`,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
