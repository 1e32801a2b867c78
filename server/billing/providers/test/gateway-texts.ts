import type { Locale } from '#shared/locale.ts'

/** What the customer may choose on the test provider's page: each is something that happens with real ones. */
export const gatewayActions = ['pay', 'challenge', 'decline', 'late', 'lost', 'silent', 'twice', 'back'] as const

export type GatewayAction = (typeof gatewayActions)[number]

type Texts = Record<GatewayAction, string> & {
  title: string
  intro: string
  amount: string
  problems: string
  challengeTitle: string
  challengeText: string
  confirm: string
  refuse: string
  lostTitle: string
  lostText: string
  overTitle: string
  overText: string
  declined: string
}

export const gatewayTexts: Record<Locale, Texts> = {
  ar: {
    title: 'بوابة دفع تجريبية',
    intro: 'هذه الصفحة تحاكي مزود دفع حقيقيًا، ولا يُخصم فيها أي مبلغ.',
    amount: 'المبلغ',
    problems: 'أو جرّب ما قد يحدث في الواقع',
    pay: 'ادفع',
    challenge: 'ادفع بعد تأكيد من البنك',
    decline: 'رفض البطاقة',
    late: 'ادفع، ويصل الخبر متأخرًا',
    lost: 'ادفع، وأغلق الصفحة قبل العودة',
    silent: 'ادفع، ثم تتوقف البوابة عن الرد دقيقتين',
    twice: 'ادفع مرتين',
    back: 'عُد دون أن تدفع',
    challengeTitle: 'تأكيد من البنك',
    challengeText: 'يطلب البنك في العادة رمزًا يصلك على جوالك. هنا يكفي أن تضغط أحد الزرين.',
    confirm: 'أؤكد الدفع',
    refuse: 'لم أطلب هذا الدفع',
    lostTitle: 'تم الدفع',
    lostText: 'أغلق هذه الصفحة. سيعرف الموقع خلال دقائق أنك دفعت، وإن لم تعد إليه.',
    overTitle: 'انتهت صلاحية هذه الصفحة',
    overText: 'دُفع المبلغ أو انتهت المهلة. عُد إلى حجزك لتعرف حالته.',
    declined: 'رفض البنك البطاقة. يمكنك المحاولة مرة أخرى.',
  },
  en: {
    title: 'Test payment gateway',
    intro: 'This page stands in for a real payment provider. No money is taken.',
    amount: 'Amount',
    problems: 'Or try what may happen in real life',
    pay: 'Pay',
    challenge: 'Pay after a check by the bank',
    decline: 'The card is declined',
    late: 'Pay, and the news arrives late',
    lost: 'Pay, and close the page before returning',
    silent: 'Pay, then the gateway stops answering for two minutes',
    twice: 'Pay twice',
    back: 'Go back without paying',
    challengeTitle: 'A check by the bank',
    challengeText: 'A bank usually asks for a code that it sends to your phone. Here one of the two buttons will do.',
    confirm: 'I confirm this payment',
    refuse: 'I did not ask for this payment',
    lostTitle: 'Paid',
    lostText: 'Close this page. The site will learn within minutes that you have paid, even if you do not return.',
    overTitle: 'This page has expired',
    overText: 'The amount is paid or the time is over. Go back to your booking to see where it stands.',
    declined: 'The bank declined the card. You can try again.',
  },
}
