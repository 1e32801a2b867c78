export { rateText } from './company-schema.ts'
export { addCompany, importCompany } from './import-company.ts'
export { readCompanyFolder } from './read-company-folder.ts'
