import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as articles from './articles.ts'
import * as availability from './availability.ts'
import * as changes from './changes.ts'
import * as company from './company.ts'
import * as contact from './contact.ts'
import * as contentPages from './content-pages.ts'
import * as destinations from './destinations.ts'
import * as favourites from './favourites.ts'
import * as finding from './find-booking.ts'
import * as newsletter from './newsletter.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as places from './places.ts'
import * as productFacets from './product-facets.ts'
import * as productLists from './product-lists.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as quotes from './quotes.ts'
import * as rentalPlaces from './rental-places.ts'
import * as reviews from './reviews.ts'
import type { Entry } from './route.ts'
import * as searching from './search.ts'
import * as services from './services.ts'
import * as staff from './staff.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffPayments from './staff-payments.ts'
import * as staffReviews from './staff-reviews.ts'
import * as secondFactor from './staff-second-factor.ts'
import * as travellers from './travellers.ts'
import * as uploads from './uploads.ts'
import * as waitingList from './waiting-list.ts'

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
  listProductFacets: productFacets.listProductFacets,
  listNearbySearches: productFacets.listNearbySearches,
  getProduct: products.getProduct,
  listProductReviews: reviews.listProductReviews,
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
  listTravellers: travellers.listTravellers,
  createTraveller: travellers.createTraveller,
  getTraveller: travellers.getTraveller,
  updateTraveller: travellers.updateTraveller,
  deleteTraveller: travellers.deleteTraveller,
  listFavourites: favourites.listFavourites,
  listFavouriteIds: favourites.listFavouriteIds,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  listWaitingEntries: waitingList.listWaitingEntries,
  joinWaitingList: waitingList.joinWaitingList,
  leaveWaitingList: waitingList.leaveWaitingList,
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
  getChangeTerms: changes.getChangeTerms,
  createChangeQuote: changes.createChangeQuote,
  changeOrder: changes.changeOrder,
  withdrawChange: changes.withdrawChange,
  tellPin: finding.tellPin,
  findBooking: finding.findBooking,
  readFoundBooking: finding.readFoundBooking,
  getFoundVoucher: finding.getFoundVoucher,
  getInvoice: payments.getInvoice,
  createPayment: payments.createPayment,
  getPayment: payments.getPayment,
  checkPayment: payments.checkPayment,
  sendReceipt: payments.sendReceipt,
  setRefundAccount: payments.setRefundAccount,
  getTaxDocument: payments.getTaxDocument,
  getVoucher: payments.getVoucher,
  receiveNotice: payments.receiveNotice,
  openReviewLink: reviews.openReviewLink,
  writeReviewByLink: reviews.writeReviewByLink,
  addReviewPictureByLink: reviews.addReviewPictureByLink,
  listOwnReviews: reviews.listOwnReviews,
  getOrderReview: reviews.getOrderReview,
  writeReview: reviews.writeReview,
  addReviewPicture: reviews.addReviewPicture,
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
  openTravellerDocuments: staff.openTravellerDocuments,
  acceptOrder: staff.acceptOrder,
  rejectOrder: staff.rejectOrder,
  closeInvoice: staff.closeInvoice,
  staffListGateways: staffPayments.staffListGateways,
  staffAddGateway: staffPayments.staffAddGateway,
  staffChangeGateway: staffPayments.staffChangeGateway,
  staffListPayments: staffPayments.staffListPayments,
  staffGetInvoice: staffPayments.staffGetInvoice,
  staffGetTaxDocument: staffPayments.staffGetTaxDocument,
  resendDocuments: staffPayments.resendDocuments,
  staffCheckPayment: staffPayments.staffCheckPayment,
  confirmTransfer: staffPayments.confirmTransfer,
  cancelByCompany: staffPayments.cancelByCompany,
  refundOrder: staffPayments.refundOrder,
  staffListRefunds: staffPayments.staffListRefunds,
  releaseRefund: staffPayments.releaseRefund,
  confirmRefund: staffPayments.confirmRefund,
  staffGetUpload: uploads.staffGetUpload,
  staffListMessages: staffMessages.staffListMessages,
  staffGetMessage: staffMessages.staffGetMessage,
  handleMessage: staffMessages.handleMessage,
  staffListReviews: staffReviews.staffListReviews,
  staffGetReview: staffReviews.staffGetReview,
  staffGetReviewPicture: staffReviews.staffGetReviewPicture,
  publishReview: staffReviews.publishReview,
  rejectReview: staffReviews.rejectReview,
  answerReview: staffReviews.answerReview,
  withdrawAnswer: staffReviews.withdrawAnswer,
} satisfies Record<string, Entry>

export type Contract = typeof contract
