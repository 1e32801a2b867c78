/** The page of the contact form, also the name of its draft. */
export const contactPath = '/contact-us'
