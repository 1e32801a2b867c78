/** The page of the contact form, also the name under which what is typed in it is kept. */
export const contactPath = '/contact-us'
