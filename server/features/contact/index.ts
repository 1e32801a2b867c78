export { deleteOldMessages } from './delete-old.ts'
export {
  countMessagesOfCompany,
  findMessageOfCompany,
  listMessagesOfCompany,
  lockMessageOfCompany,
  type MessageRow,
  setMessageHandled,
} from './desk.ts'
export { eraseMessages, listMessages } from './personal-data.ts'
export { mountContact } from './routes.ts'
