import { no } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type AccountService = Pick<
  Service,
  | 'selectUserInfo'
  | 'autoLogin'
  | 'logout'
  | 'insertArticleCollect'
  | 'selectIfCollect'
  | 'updateArticleCollects'
>

export function accountHandlers(): AccountService {
  return {
    selectUserInfo: async () => no('nobody is logged in'),
    autoLogin: async () => no('this device is not remembered'),
    logout: async (request) => requireSession(request),
    insertArticleCollect: async (request) => requireSession(request),
    selectIfCollect: async (request) => requireSession(request),
    updateArticleCollects: async (request) => requireSession(request),
  }
}
