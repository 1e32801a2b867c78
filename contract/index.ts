import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as catalogue from './catalogue.ts'
import * as company from './company.ts'
import * as destinations from './destinations.ts'
import * as favourites from './favourites.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import * as profile from './profile.ts'
import type { Entry } from './route.ts'
import * as searching from './search.ts'
import * as staff from './staff.ts'
import * as uploads from './uploads.ts'

/** Every operation of the API, in the order of the document. */
export const contract = {
  getCompanyProfile: company.getCompanyProfile,
  listProjectSettings: company.listProjectSettings,
  listSections: company.listSections,
  listLanguages: places.listLanguages,
  listCurrencies: places.listCurrencies,
  listCountries: places.listCountries,
  listStates: places.listStates,
  listAreas: places.listAreas,
  listCities: places.listCities,
  listServices: catalogue.listServices,
  getService: catalogue.getService,
  listServiceCategories: catalogue.listServiceCategories,
  listCategories: catalogue.listCategories,
  listCarCategories: catalogue.listCarCategories,
  listRentalPlaces: catalogue.listRentalPlaces,
  listModels: catalogue.listModels,
  getModel: catalogue.getModel,
  listAvailability: catalogue.listAvailability,
  listRooms: catalogue.listRooms,
  listTrips: catalogue.listTrips,
  getTrip: catalogue.getTrip,
  listPackages: catalogue.listPackages,
  getPackage: catalogue.getPackage,
  listHotels: catalogue.listHotels,
  getHotel: catalogue.getHotel,
  listCarModels: catalogue.listCarModels,
  getCarModel: catalogue.getCarModel,
  listOffers: offers.listOffers,
  getOffer: offers.getOffer,
  listDestinations: destinations.listDestinations,
  getDestination: destinations.getDestination,
  search: searching.search,
  suggest: searching.suggest,
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  requestVerification: accounts.requestVerification,
  verifyEmail: accounts.verifyEmail,
  forgetPassword: accounts.forgetPassword,
  resetPassword: accounts.resetPassword,
  getProfile: accounts.getProfile,
  updateProfile: profile.updateProfile,
  deleteAccount: profile.deleteAccount,
  changePassword: profile.changePassword,
  exportProfile: profile.exportProfile,
  listSessions: profile.listSessions,
  endOtherSessions: profile.endOtherSessions,
  endSession: profile.endSession,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  getAddress: addresses.getAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  setDefaultAddress: addresses.setDefaultAddress,
  listFavourites: favourites.listFavourites,
  listFavouriteIds: favourites.listFavouriteIds,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  createUpload: uploads.createUpload,
  getUpload: uploads.getUpload,
  createQuote: orders.createQuote,
  readQuote: orders.readQuote,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  getCancellation: orders.getCancellation,
  cancelOrder: orders.cancelOrder,
  staffSignIn: staff.staffSignIn,
  staffSignOut: staff.staffSignOut,
  changeStaffPassword: staff.changeStaffPassword,
  staffListOrders: staff.staffListOrders,
  staffGetOrder: staff.staffGetOrder,
  acceptOrder: staff.acceptOrder,
  rejectOrder: staff.rejectOrder,
  staffGetUpload: uploads.staffGetUpload,
} satisfies Record<string, Entry>

export type Contract = typeof contract
