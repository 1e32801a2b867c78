const address = /\b(?:https?|ftp):|\bwww\.|\b(?:t|wa)\.me\b|[^\s@]+@[^\s@]+\.\p{L}{2,}/iu
/** A dot between Latin letters and a known ending, so that a missing blank after a full stop is no link. */
const domain =
  /(?<![\p{L}\d])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|io|co|me|app|shop|store|online|site|travel|link|ly|gl|sa|ae|eg|kw|qa|bh|om|jo|tr|uk|ru)(?![\p{L}\d])/iu

/** Whether a text names a place on the web or an e-mail address. */
export const hasLink = (text: string): boolean => address.test(text.normalize('NFKC')) || domain.test(text.normalize('NFKC'))
