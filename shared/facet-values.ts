/** The codes of what lists of products are narrowed by, each in its order. */
export const boards = ['room_only', 'breakfast', 'half_board', 'full_board'] as const
/** The lengths of trips by their minutes, of packages by their nights. */
export const durations = ['short', 'half_day', 'full_day', 'more_days', 'nights_3', 'nights_6', 'nights_more'] as const
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
/** The languages of guides that lists can be narrowed to. */
export const guideLanguages = ['ar', 'en', 'fr', 'de', 'es', 'it', 'tr', 'ur', 'hi', 'id', 'ms', 'ru', 'zh', 'ja'] as const

export type Board = (typeof boards)[number]
export type Duration = (typeof durations)[number]
export type PartOfDay = (typeof partsOfDay)[number]
