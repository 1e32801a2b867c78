import type { Locale } from '#shared/locale.ts'

type Texts = { title: string; text: string; retry: string; orders: string; pages: string; services: string; sections: string }

/** The texts of the page that appears in place of one that cannot be loaded. */
export const offlineTexts = {
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'تعذّر تحميل هذه الصفحة. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
    retry: 'إعادة المحاولة',
    orders: 'حجوزاتك المحفوظة على هذا الجهاز',
    pages: 'صفحات يمكن قراءتها دون اتصال',
    services: 'خدماتنا',
    sections: 'على صفحتنا الرئيسية',
  },
  en: {
    title: 'You are offline',
    text: 'This page could not be loaded. Please check your connection and try again.',
    retry: 'Try again',
    orders: 'Your bookings saved on this device',
    pages: 'Pages you can read offline',
    services: 'Our services',
    sections: 'On our home page',
  },
} as const satisfies Record<Locale, Texts>
