import { Icon, type IconProps } from './icon.tsx'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const tones = {
  neutral: { icon: 'clock', classes: 'bg-sunken text-ink', name: 'clock' },
  info: { icon: 'info', classes: 'bg-info-tint text-info', name: 'info' },
  success: { icon: 'circle-check', classes: 'bg-success-tint text-success', name: 'check' },
  warning: { icon: 'triangle-alert', classes: 'bg-warning-tint text-warning', name: 'warning' },
  danger: { icon: 'circle-alert', classes: 'bg-danger-tint text-danger', name: 'error' },
} as const

/** The tint and text colour of a tone. */
export const toneClass = (tone: Tone) => tones[tone].classes

/** The icon of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, ended = false, size = 16 }: { tone: Tone; ended?: boolean; size?: IconProps['size'] }) {
  return <Icon name={ended ? 'circle-x' : tones[tone].icon} size={size} className="shrink-0" />
}
