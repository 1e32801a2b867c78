export { rateText } from './company-schema.ts'
export { addCompany, type ImportResult, importCompany } from './import-company.ts'
export { readCompanyFolder } from './read-company-folder.ts'
