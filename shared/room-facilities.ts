/** What a room looks out on. */
export const roomViews = [
  'city',
  'sea',
  'lake',
  'mountain',
  'garden',
  'courtyard',
  'desert',
  'palms',
  'haram',
  'landmark',
] as const

/** What a room has, in the order in which pages show it; the site has their names. */
export const roomFacilities = [
  'balcony',
  'terrace',
  'private_pool',
  'sitting_area',
  'kitchenette',
  'fireplace',
  'air_conditioning',
  'heating',
  'bathtub',
  'walk_in_shower',
  'television',
  'desk',
  'wardrobe',
  'safe',
  'minibar',
  'coffee_machine',
  'kettle',
  'iron',
  'prayer_mat',
  'connecting',
  'step_free',
] as const

export type RoomFacility = (typeof roomFacilities)[number]
