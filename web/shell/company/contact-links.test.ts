import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.ts'

const value = (key: string, text: string, displayed = true) => ({ key, value: text, phone: null, displayed })
const phone = (country_code: string, number: string, extension: string | null = null) => ({
  key: 'primary_phone',
  value: null,
  phone: { country_code, number, extension },
  displayed: true,
})

test('social networks, WhatsApp, phone and e-mail come from the displayed settings', {
  tags: ['S-046', 'S-047', 'S-048'],
}, () => {
  const links = contactLinks([
    phone('00966', '0500123456'),
    value('primary_email', 'hello@ofuq.example'),
    value('snapchat_page_link', 'https://snap.example/ofuq'),
    value('x_page_link', 'https://x.example/ofuq'),
    value('facebook_page_link', 'https://facebook.example/ofuq', false),
  ])
  expect(links).toEqual({
    social: [
      { network: 'x', href: 'https://x.example/ofuq' },
      { network: 'snapchat', href: 'https://snap.example/ofuq' },
    ],
    whatsapp: 'https://api.whatsapp.com/send?phone=%2B966500123456',
    phone: { href: 'tel:+966500123456', text: '+966 500123456' },
    email: { href: 'mailto:hello@ofuq.example', text: 'hello@ofuq.example' },
  })
})

test('an extension is dialled and shown after the number', () => {
  expect(contactLinks([phone('+966', '112345678', '12')]).phone).toEqual({
    href: 'tel:+966112345678;ext=12',
    text: '+966 112345678 (12)',
  })
})

test('what is missing, or no web address, is not there', () => {
  expect(contactLinks([value('x_page_link', 'javascript:alert(1)')])).toEqual({ social: [] })
})
