import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import * as company from './company.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import type { Entry } from './route.ts'
import * as staff from './staff.ts'

/** Every operation of the API, in the order of the document. */
export const contract = {
  getCompanyProfile: company.getCompanyProfile,
  listProjectSettings: company.listProjectSettings,
  listSections: company.listSections,
  listLanguages: places.listLanguages,
  listCurrencies: places.listCurrencies,
  listCountries: places.listCountries,
  listServices: catalogue.listServices,
  getService: catalogue.getService,
  listServiceCategories: catalogue.listServiceCategories,
  listCategories: catalogue.listCategories,
  listModels: catalogue.listModels,
  getModel: catalogue.getModel,
  listAvailability: catalogue.listAvailability,
  listTrips: catalogue.listTrips,
  getTrip: catalogue.getTrip,
  listOffers: catalogue.listOffers,
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  getProfile: accounts.getProfile,
  createQuote: orders.createQuote,
  readQuote: orders.readQuote,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  getCancellation: orders.getCancellation,
  cancelOrder: orders.cancelOrder,
  staffSignIn: staff.staffSignIn,
  staffSignOut: staff.staffSignOut,
  staffListOrders: staff.staffListOrders,
  staffGetOrder: staff.staffGetOrder,
  acceptOrder: staff.acceptOrder,
  rejectOrder: staff.rejectOrder,
} satisfies Record<string, Entry>

export type Contract = typeof contract
