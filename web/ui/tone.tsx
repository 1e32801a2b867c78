import { CircleAlert, CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const tones = {
  neutral: { Icon: Clock, classes: 'bg-sunken text-ink', name: 'clock' },
  info: { Icon: Info, classes: 'bg-info-tint text-info', name: 'info' },
  success: { Icon: CircleCheck, classes: 'bg-success-tint text-success', name: 'check' },
  warning: { Icon: TriangleAlert, classes: 'bg-warning-tint text-warning', name: 'warning' },
  danger: { Icon: CircleAlert, classes: 'bg-danger-tint text-danger', name: 'error' },
} as const

/** The tint and text colour of a tone. */
export const toneClass = (tone: Tone) => tones[tone].classes

/** The icon of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, ended = false, size = 16 }: { tone: Tone; ended?: boolean; size?: number }) {
  const Icon = ended ? CircleX : tones[tone].Icon
  return <Icon aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0" />
}
