import { Component, type ReactNode } from 'react'
import type { Locale, LocalePrefix } from '#shared/locale.ts'

/** The text of the page that appears when the error page itself fails; it can rely on nothing else. */
const texts = {
  ar: { message: 'حدث خطأ أثناء عرض صفحة الخطأ.', home: 'العودة إلى الصفحة الرئيسية' },
  en: { message: 'An error occurred while showing the error page.', home: 'Back to the home page' },
} as const

/** Says that the error page failed too, with a link home. */
export function LastResortView({ locale, prefix }: { locale: Locale; prefix: LocalePrefix }) {
  const { message, home } = texts[locale]
  return (
    <main>
      <h1>{message}</h1>
      <p>
        <a href={prefix || '/'}>{home}</a>
      </p>
    </main>
  )
}

type Props = { locale: Locale; prefix: LocalePrefix; children: ReactNode }

/** Catches what fails while the page, or its error page, is shown in the browser. */
export class LastResort extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <LastResortView {...this.props} /> : this.props.children
  }
}
