import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as articles from './articles.ts'
import * as availability from './availability.ts'
import * as company from './company.ts'
import * as contact from './contact.ts'
import * as contentPages from './content-pages.ts'
import * as destinations from './destinations.ts'
import * as favourites from './favourites.ts'
import * as newsletter from './newsletter.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as places from './places.ts'
import * as productLists from './product-lists.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as quotes from './quotes.ts'
import * as rentalPlaces from './rental-places.ts'
import type { Entry } from './route.ts'
import * as searching from './search.ts'
import * as services from './services.ts'
import * as staff from './staff.ts'
import * as staffMessages from './staff-messages.ts'
import * as secondFactor from './staff-second-factor.ts'
import * as uploads from './uploads.ts'

/** Every operation of the API, in the order of the document. */
export const contract = {
  getCompanyProfile: company.getCompanyProfile,
  listProjectSettings: company.listProjectSettings,
  listSections: company.listSections,
  contactCompany: contact.contactCompany,
  subscribeToNewsletter: newsletter.subscribeToNewsletter,
  confirmNewsletter: newsletter.confirmNewsletter,
  unsubscribeFromNewsletter: newsletter.unsubscribeFromNewsletter,
  listLanguages: places.listLanguages,
  listCurrencies: places.listCurrencies,
  listCountries: places.listCountries,
  listStates: places.listStates,
  listAreas: places.listAreas,
  listCities: places.listCities,
  listServices: services.listServices,
  getService: services.getService,
  listServiceCategories: services.listServiceCategories,
  listCategories: services.listCategories,
  listCarCategories: services.listCarCategories,
  listRentalPlaces: rentalPlaces.listRentalPlaces,
  listProducts: productLists.listProducts,
  getProduct: products.getProduct,
  listAvailability: availability.listAvailability,
  listRooms: availability.listRooms,
  listTrips: productLists.listTrips,
  getTrip: products.getTrip,
  listPackages: productLists.listPackages,
  getPackage: products.getPackage,
  listHotels: productLists.listHotels,
  getHotel: products.getHotel,
  listCarModels: productLists.listCarModels,
  getCarModel: products.getCarModel,
  listOffers: offers.listOffers,
  getOffer: offers.getOffer,
  listDestinations: destinations.listDestinations,
  getDestination: destinations.getDestination,
  listArticles: articles.listArticles,
  getArticle: articles.getArticle,
  listArticleTags: articles.listArticleTags,
  getContentPage: contentPages.getContentPage,
  search: searching.search,
  suggest: searching.suggest,
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  requestVerification: accounts.requestVerification,
  verifyEmail: accounts.verifyEmail,
  forgetPassword: accounts.forgetPassword,
  resetPassword: accounts.resetPassword,
  checkResetLink: accounts.checkResetLink,
  revertEmail: accounts.revertEmail,
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
  createQuote: quotes.createQuote,
  readQuote: quotes.readQuote,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  getOrderLimit: orders.getOrderLimit,
  getOrder: orders.getOrder,
  getOrderCalendar: orders.getOrderCalendar,
  getCancellation: orders.getCancellation,
  cancelOrder: orders.cancelOrder,
  staffSignIn: staff.staffSignIn,
  staffSignInSecondFactor: secondFactor.staffSignInSecondFactor,
  staffSignOut: staff.staffSignOut,
  getSecondFactor: secondFactor.getSecondFactor,
  startTotp: secondFactor.startTotp,
  confirmTotp: secondFactor.confirmTotp,
  removeTotp: secondFactor.removeTotp,
  startPasskey: secondFactor.startPasskey,
  addPasskey: secondFactor.addPasskey,
  renamePasskey: secondFactor.renamePasskey,
  removePasskey: secondFactor.removePasskey,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  startStepUp: secondFactor.startStepUp,
  stepUp: secondFactor.stepUp,
  changeStaffPassword: staff.changeStaffPassword,
  staffListOrders: staff.staffListOrders,
  staffGetOrder: staff.staffGetOrder,
  acceptOrder: staff.acceptOrder,
  rejectOrder: staff.rejectOrder,
  closeInvoice: staff.closeInvoice,
  staffGetUpload: uploads.staffGetUpload,
  staffListMessages: staffMessages.staffListMessages,
  staffGetMessage: staffMessages.staffGetMessage,
  handleMessage: staffMessages.handleMessage,
} satisfies Record<string, Entry>

export type Contract = typeof contract
