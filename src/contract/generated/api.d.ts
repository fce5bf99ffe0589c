// Generated from openapi/portal.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public settings and the column tree
         * @description With the current `revision` the answer is cached permanently; without it, or with an old one, not at all.
         */
        get: operations["selectSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resolve a former address */
        get: operations["selectAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of published contents, most frequent first, with their schemas */
        get: operations["selectKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get titles and columns of published contents by id
         * @description For fields that refer to other contents (`x-refers`). Unpublished contents are omitted.
         */
        get: operations["selectTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search published contents; title matches first, then newest first
         * @description Words are separated by spaces and punctuation. Chinese, Japanese and Korean words match anywhere in a text,
         *     others by their beginning. A word with a synonym in the site's settings matches that, too. The first 1,000
         *     hits are counted and paginated; `isCapped` tells if there are more. If fewer than five contents have all words,
         *     up to 50 are listed that have most of them, the nearest first; `isNear` tells so. The first page of the whole
         *     site has the best answers, too, among them columns.
         */
        get: operations["selectSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-register/portal/selectUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the user of this token; code "0" if there is none */
        get: operations["selectUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-register/portal/autoLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in a remembered device; code "0" for any other */
        get: operations["autoLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-register/portal/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the agreements required at login, in their published versions */
        get: operations["selectAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the login methods besides the code, and the identity verified in this browser
         * @description `identity` is there where the portal knows an identity provider: the way through it begins at `/identity/begin`. `proven` is
         *     somebody who came back from it and belongs to no account yet; it goes after ten minutes.
         */
        get: operations["selectLoginWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one's own personal information, masked
         * @description Fields in `show` are not masked if a code was given within the last ten minutes; the audit log records the request.
         */
        get: operations["selectOwnInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/identity/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link the identity verified in this browser to the account */
        post: operations["linkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/identity/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the verified identity from the account */
        post: operations["unlinkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to a phone number
         * @description The same answer for every number, whether it has an account or not. A code has six digits, lasts five minutes and bears
         *     five guesses, of the browser that asked alone: the cookie `challenge` of this answer goes along with `login`. A number gets
         *     one a minute, five an hour from one network. While far more codes are asked for than people need the answer is 428 with the
         *     cookie `work`, `<salt>.<bits>.<time>.<mac>`: ask again with `work`, a whole number for which the SHA-256 of
         *     `<salt>.<work>` begins with that many zero bits, or without it after `Retry-After`.
         */
        post: operations["sendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a code; registers a number without an account
         * @description Sets the cookies `tokenId`, `showNumber` and `login`, which scripts read, and `sessionKey`, which they cannot; with
         *     `keepLoggedIn` also `deviceKey`. Whoever was logged in with the cookies of the request is logged out.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the address of a linked site with a login ticket
         * @description The ticket works once, within a minute. It is created when the link is clicked, and is in no page.
         */
        post: operations["makeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tickets/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeem a ticket: get the person who arrived with it */
        post: operations["redeemTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a ticket that logs a person in here, by phone number
         * @description It goes into the parameter `token` of any page's address. Good once, for a minute.
         */
        post: operations["issueTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/phone/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code for changing the phone number, to the current or to the new number */
        post: operations["sendPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the account's phone number with a code from each number
         * @description All other sessions end, and no device stays logged in.
         */
        post: operations["changePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own sessions, most recently used first */
        get: operations["selectSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one's own sessions and forget its device */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/end-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of one's own sessions, including this one */
        post: operations["endAllSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own records of a kind, newest first
         * @description With the schema of the kind, which says how they are shown. What is sensitive is masked, but in the record that `show` names:
         *     that it was asked for stands in the audit log.
         */
        get: operations["selectRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the register of personal data: purpose, legal basis and retention, from `x-pi` of the schemas */
        get: operations["selectProcessing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/confirm/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to one's own number, to confirm that one is there
         * @description Deleting, exporting and unmasking take a code that was given within the last ten minutes, at the login or here.
         */
        post: operations["sendConfirmCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm with the code that one is there */
        post: operations["confirmOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request deletion of one's account in 15 days; logging in before then can cancel it
         * @description Logs out everywhere. Takes a code given within the last ten minutes (`confirmOwner`).
         */
        post: operations["askDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/disown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the account of one's number is somebody else's; the next login gets a new, empty one
         * @description Logs out everywhere. The account stays as it is, without a number. Takes a code given within the last ten minutes (`confirmOwner`).
         */
        post: operations["disownAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own consents, oldest first */
        get: operations["selectConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a consent; the next login asks for it again */
        post: operations["withdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/consents/sensitive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own consents to the use of sensitive answers, newest first */
        get: operations["selectSensitiveConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/consents/sensitive/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the consent to the use of the sensitive answers in a submission
         * @description Staff have no access to them from then on. A correction of the submission asks for the consent again.
         */
        post: operations["withdrawSensitiveConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/form-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a prefilled link to a form, for another system to send
         * @description See docs/form-links.md. The answers are encrypted in the address; the audit log records the creator and the fields.
         */
        post: operations["issueFormLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the submissions of a form for another system, in the order in which they came
         * @description See docs/submissions-api.md. A submission is listed a minute after it came, so that none is passed over. Answers are not listed.
         */
        get: operations["listSubmissionsForSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/submissions/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a submission with all its answers for another system; it is logged */
        get: operations["readSubmissionForSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/submissions/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file of a submission for another system; it is logged */
        get: operations["readSubmissionFileForSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/submissions/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the state of a submission by another system, by the same rules as an officer
         * @description Where the form takes two deciders, a system only proposes, and an officer decides.
         */
        post: operations["updateSubmissionStateBySystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integration/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive records about people from another system
         * @description Up to 1,000 rows, each as `schemas/record-item.json` says. A row that is not in order is named with its reason and costs the
         *     others nothing; one whose `sequence` is no higher than what is here changes nothing, so a batch may be sent again.
         */
        post: operations["receiveRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcColumnEntity/selectFrontColumnTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the column tree, up to four levels */
        get: operations["selectFrontColumnTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcContentEntity/selectHomePageContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get all data of the home page */
        get: operations["selectHomePageContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcContentEntity/selectByPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List contents of a column and the columns below it, page by page */
        get: operations["selectContentByPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcContentEntity/selectFrontContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content with its body, and the previous and next one
         * @description By `contentId`, or by `columnId` the newest article of that column.
         */
        get: operations["selectFrontContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcCompanyIntroduceEntity/selectCompanyIntroduce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the organisation's profile */
        get: operations["selectCompanyIntroduce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-cms/bpcSubsidiaryEntity/selectFrontSubsidiary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the subsidiaries in their order */
        get: operations["selectFrontSubsidiary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-data-docking/dataMiddleOffice/selectProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search housing projects by column, business, district, layout, price and state */
        get: operations["selectProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count page views, anonymously */
        post: operations["recordAmount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/form-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that a form was begun, or that one of its steps was reached, anonymously */
        post: operations["recordFormStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/opinions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether an answer helped, anonymously */
        post: operations["recordOpinion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/BpbArticleCollectEntity/insertRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bookmark a content */
        post: operations["insertArticleCollect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/BpbArticleCollectEntity/selectIfCollect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one's own bookmark of a content */
        get: operations["selectIfCollect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/BpbArticleCollectEntity/batch/updateById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the status of several bookmarks (1 kept, 0 removed) */
        post: operations["updateArticleCollects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/bookmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own bookmarks, newest first, including contents that are no longer published */
        get: operations["selectBookmarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own messages, newest first */
        get: operations["selectMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one's own text message subscriptions */
        get: operations["selectSubscriptions"];
        put?: never;
        /** Subscribe to a topic or unsubscribe */
        post: operations["setSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/subscriptions/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unsubscribe by the link in a text message, without login; `POST /stop?key=` does the same by one click (RFC 8058) */
        post: operations["stopSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one message or all as read */
        post: operations["readMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbFriendlyLink/selectByPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the links to other sites in their order */
        get: operations["selectFriendlyLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbMemorabiliaEntity/selectYear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the years with milestones, newest first */
        get: operations["selectYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbMemorabiliaEntity/selectByYear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the milestones of a year, newest first */
        get: operations["selectByYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbBannerEntity/selectByColumnIdPageRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a column's current banners */
        get: operations["selectBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbBusinessSegmentsEntity/selectByRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the housing businesses with a line on whom each is for */
        get: operations["selectBusinessSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbWebSkinEntity/selectByRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current skin by the server's clock; webSkinId "2" is grayscale */
        get: operations["selectWebSkin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/bpbMapFeatureEntity/selectByRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the features of the drawn city map in drawing order */
        get: operations["selectMapFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bzf-portal-background/getAppVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the newest app version for a platform, with its download address */
        post: operations["getAppVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in; `token` is null if a second factor is set up and neither a code nor a passkey was sent */
        post: operations["editorLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/login/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with the identity verified in this browser; a second factor is required as in `editorLogin` */
        post: operations["editorIdentityLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/login/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get what a passkey has to sign for a login without a password; answered once, within five minutes, by the browser that asked */
        post: operations["beginPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a passkey that has verified its user; it counts as password and second factor */
        post: operations["editorPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/login/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the login methods besides name and password */
        get: operations["selectEditorLoginWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out this session */
        post: operations["editorLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current user with grants and other sessions */
        get: operations["selectMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one's own sessions */
        post: operations["endStaffSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one's own password; every other session ends */
        post: operations["changeStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm one's identity by second factor or password, for operations of the next ten minutes */
        post: operations["confirmStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get what a passkey has to sign for `confirmStaff` */
        post: operations["beginPasskeyConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get what a new passkey is made with; answered once, within five minutes, in the same session */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a passkey; returns recovery codes, only once, where the account had none */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one of one's own passkeys */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/second-factor/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a secret for an authenticator; a first code activates it */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate the second factor with its first code; returns recovery codes, only once */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/second-factor/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one's own second factor */
        post: operations["endSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the staff one manages, with their grants */
        get: operations["selectStaff"];
        put?: never;
        /** Invite somebody; their link goes to `phone`, else it is answered */
        post: operations["insertStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the grants of a staff account */
        post: operations["updateGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable or enable a staff account, require a second factor, or link an identity, which a second person has to agree to where contents are reviewed */
        post: operations["updateStaffState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock a staff account after too many wrong passwords */
        post: operations["unlockStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions of a staff account */
        get: operations["selectStaffSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one or all sessions of a staff account */
        post: operations["endStaffSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/counter/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find a resident's account by its complete number, also one that had the number before; logged */
        post: operations["findAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/counter/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one or all devices and sessions of a resident, who is told */
        post: operations["endSessionsOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/counter/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the changes of numbers that wait for a second officer, oldest first */
        get: operations["selectNumberMoves"];
        put?: never;
        /**
         * Ask a second officer to give a resident who is present with papers another number
         * @description Replaces an earlier request for the account; waits for a day. 409 with the reason `number-in-use`: the number has an account with data of its own.
         */
        post: operations["askNumberMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/counter/numbers/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to a change of number that another officer asked for, decline it, or withdraw one's own
         * @description Ends all devices and sessions of the account, and tells the former and the new number.
         */
        post: operations["decideNumberMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send somebody a one-time link; a second person has to agree to it where contents are reviewed */
        post: operations["sendStaffLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what waits for a second person, as far as one may decide it or has asked for it */
        get: operations["selectStaffRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/staff/requests/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to what somebody else has asked for, or decline it; one may withdraw a request of one’s own */
        post: operations["decideStaffRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/link/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what a one-time link is for */
        post: operations["readStaffLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/link/spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a one-time link to set a password, or with the present password to remove a lost second factor */
        post: operations["spendStaffLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own tokens for assistants */
        get: operations["selectStaffTokens"];
        put?: never;
        /** Make a token with which an assistant acts in one's own name; it is shown once */
        post: operations["insertStaffToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/tokens/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one's own tokens */
        post: operations["removeStaffToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the mobile number to which one’s own links are sent */
        post: operations["setOwnPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a link to the address at which one wants to be told by mail; opened by its owner, it proves the address */
        post: operations["setOwnMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me/mail/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove one’s own address by the link that was sent there */
        post: operations["proveOwnMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me/mail/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose of what one is told by mail */
        post: operations["chooseOwnMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/me/mail/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget one’s own address */
        post: operations["removeOwnMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the audit log, newest first, with all possible actions */
        get: operations["selectLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the audit log as CSV; the export itself is logged */
        post: operations["exportLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/log/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the full address of one line of the audit log; the audit log records the request */
        post: operations["showLogAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/log/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verify that the audit log is unaltered */
        get: operations["verifyLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List media, newest first */
        get: operations["selectMediaFiles"];
        put?: never;
        /**
         * Upload a file as the request body
         * @description It is written to the disk as it arrives. Its type is told by its content; 422 says why it is not taken.
         */
        post: operations["insertMediaFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the media folders with their number of files */
        get: operations["selectMediaFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file and its uses */
        get: operations["selectMediaFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the properties of a file; absent ones stay */
        post: operations["updateMediaFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a file by the request body everywhere it is used */
        post: operations["replaceMediaFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move files to the bin; 409 if one is in use */
        post: operations["binMediaFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/media/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore files from the bin */
        post: operations["restoreMediaFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the columns one may see, including unpublished and deleted ones */
        get: operations["selectEditorColumns"];
        put?: never;
        /** Add a column as the last one of its parent */
        post: operations["insertColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands in the way of saving these settings of a column */
        post: operations["tryColumnSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a column; absent properties stay, null removes one
         * @description `seen` has the expected present values; if one of them differs, nothing is changed (409 `column-stale`).
         */
        post: operations["updateColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a column that was never published another key
         * @description Its contents, settings of review and grants go with it. Refused (409) once it was published (`key-public`), while something refers to it (`key-used`), or when the key is taken.
         */
        post: operations["renameColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a column with its published contents, or unpublish it
         * @description Visitors see nothing of an unpublished column from now on. When a column with more than 100 contents is published, the rest of them go live afterwards, a hundred at a time: `following` of the column says how many are left. Unpublishing it again ends that.
         */
        post: operations["publishColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a column with everything below it, before another one or to the end
         * @description `from` is the expected parent. If the column or `before` is elsewhere by now, nothing is moved (409 `column-stale`).
         */
        post: operations["moveColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/writers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who else has contents of a column, or of those below it, open */
        get: operations["selectColumnWriters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a column and all below it, unpublished and without contents */
        post: operations["copyColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/unseen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check which of these columns visitors cannot see */
        post: operations["selectUnseenColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List references to a column, the columns below it and their contents */
        get: operations["selectColumnUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a column with everything below it; visitors are redirected to another one
         * @description `count` is the expected number of columns; if it has changed, nothing is deleted (409 `column-stale`).
         */
        post: operations["binColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a column with everything deleted together with it */
        post: operations["restoreColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/columns/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the number of review steps of a column and everything below it; null inherits */
        post: operations["setReviewSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List contents one may see, most recently changed first */
        get: operations["selectEditorContents"];
        put?: never;
        /** Create a content as a draft */
        post: operations["insertContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the imports of tables into a column, with their progress; the latest first */
        get: operations["selectSheets"];
        put?: never;
        /** Begin an import of a table; nothing is changed before it is applied */
        post: operations["orderSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what an import does to each row */
        get: operations["selectSheetRows"];
        put?: never;
        /** Add rows to an import, and say what each would do */
        post: operations["addSheetRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carry out an import in the background; it is logged */
        post: operations["applySheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an import; what it has changed stays and can be taken back */
        post: operations["cancelSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back an import as a whole within a week; what somebody has changed since is left alone and named */
        post: operations["undoSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/sheets/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the contents of a kind in a column as rows of a table, a page at a time */
        get: operations["selectSheetContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the live contents and those with pending work */
        get: operations["countEditorContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the live contents that were published since a time, by who published them */
        get: operations["countPublishedContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a content for editing */
        get: operations["selectEditorContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep what is being written; 409 where somebody saved meanwhile */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a draft now or at a set time */
        post: operations["publishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce that one has a content open, or closed it; returns who else has it open
         * @description A heartbeat: send it every twenty seconds; after fifty seconds without one, the editor counts as gone.
         */
        post: operations["noteOpenContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unpublish contents */
        post: operations["withdrawContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move contents to another column */
        post: operations["moveContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin published contents to the top of their lists, or unpin them
         * @description What stands in review, or in a column whose texts are reviewed, is pinned by its own form and review.
         */
        post: operations["pinContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy contents as drafts into a column */
        post: operations["copyContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List references to contents in fields and links */
        post: operations["selectContentUses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/unseen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check which of these contents visitors cannot see */
        post: operations["selectUnseenContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unpublish contents and move them to the bin */
        post: operations["binContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore contents from the bin, unpublished */
        post: operations["restoreContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a content, newest first */
        get: operations["selectVersions"];
        put?: never;
        /** Restore a version as the draft */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the forms one may design, with their state */
        get: operations["selectEditorForms"];
        put?: never;
        /** Create a form, not yet visible */
        post: operations["insertEditorForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a form that was never published another key
         * @description Columns and webhooks that name it go with it. Refused (409) once it has a version (`form-public`), or when the key is taken (`form-taken`).
         */
        post: operations["renameEditorForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a form for editing, with its versions */
        get: operations["selectEditorForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of a form */
        get: operations["selectFormVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/design": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a form's draft; 409 if somebody saved in between */
        post: operations["saveFormDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard a form's draft; deletes a form that was never published */
        post: operations["discardFormDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a version of a form as the draft */
        post: operations["restoreFormVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a form's draft as a new version */
        post: operations["publishForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unpublish a form; submissions stay */
        post: operations["withdrawForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/forms/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validate a trial entry of a form, without storing it */
        post: operations["tryForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the forms whose submissions one may process, with the number waiting */
        get: operations["selectInboxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List submissions of a form, or of all forms that one processes */
        get: operations["selectSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the submissions that a filter finds, up to a bound */
        get: operations["countSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions and versions of a form that a filter can name */
        get: operations["selectFilterQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the filters that one keeps */
        get: operations["selectInboxViews"];
        put?: never;
        /** Keep a filter under a name, in place of one of the same name */
        post: operations["saveInboxView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/views/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a filter that one keeps */
        post: operations["removeInboxView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts for applicants that are kept for a form */
        get: operations["selectMessageTexts"];
        put?: never;
        /** Keep a text for applicants under a name, for all who work on the form */
        post: operations["saveMessageText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/texts/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a text for applicants */
        post: operations["removeMessageText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/texts/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what one applicant would read; what staff see only masked stays so */
        post: operations["sampleMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the acts on many submissions of a form, the latest first */
        get: operations["selectBulks"];
        put?: never;
        /** Act on many submissions of a form at once, in the background; it is logged */
        post: operations["orderBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what an act does, or did, to each submission */
        get: operations["selectBulkItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/ages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count open submissions by handler and age */
        get: operations["selectSubmissionAges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add rows of a spreadsheet to a plan, and say what each would do */
        post: operations["addBulkRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carry out a plan that was read from a spreadsheet; it is logged */
        post: operations["applyBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an act; what it has changed stays and is named */
        post: operations["cancelBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/bulk/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back an act as a whole within a day; messages that were not sent are not sent, for others a correction is */
        post: operations["undoBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a submission in its form's version, sensitive answers masked; the log has a line for each officer, submission and hour */
        get: operations["selectSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/waiting-rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the waiting rooms of the forms one processes, and that of the login for administrators */
        get: operations["selectWaitingRooms"];
        put?: never;
        /** Set how fast the waiting room of a form lets people in */
        post: operations["changeFormWaitingRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/waiting-rooms/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set how fast the waiting room before the login lets people in */
        post: operations["changeLoginWaitingRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/clerks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the staff who process a form's submissions */
        get: operations["selectClerks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get statistics of a form's submissions */
        get: operations["selectStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/unmask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reveal a sensitive answer; the reason is logged */
        post: operations["unmaskAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download a file of a submission; the download is logged */
        post: operations["readSubmissionFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how far it is; its applicant reads state and message in their inbox, and by SMS where asked for */
        post: operations["updateSubmissionState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give it to one of those who work on its form, or to nobody */
        post: operations["assignSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an internal note to a submission */
        post: operations["insertSubmissionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a form on behalf of a person, recording their consent */
        post: operations["fillForSomebody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a prefilled link to a form; the link's fields are logged */
        post: operations["makeFormLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order a file with submissions; it is written in the background, kept for a day, and the reason is logged */
        post: operations["exportSubmissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own exports of a form within a day, the latest first */
        get: operations["selectSubmissionExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/export/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take one's own export that is done; it is logged, and its parts can be read for an hour */
        post: operations["takeSubmissionExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/export/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a part of one's own export that was taken */
        get: operations["selectSubmissionExportPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/submissions/export/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel or remove one's own export */
        post: operations["removeSubmissionExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own submissions and drafts, newest first */
        get: operations["selectOwnForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/submissions/urge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Urge the answer to a submission of one's own that is late
         * @description Possible once the promised day has passed, and once a day. `reason` is `early` or `again` otherwise.
         */
        post: operations["urgeSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/allocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the plans that one has applied for, with one's own place in each */
        get: operations["selectOwnAllocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a form in its published version */
        get: operations["selectForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public results of a form, if its policy allows
         * @description Without answers while there are fewer than five submissions.
         */
        get: operations["selectFormResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one's own draft by account or cookie; code "0" if there is none */
        get: operations["selectFormDraft"];
        /**
         * Save one's own draft of a form
         * @description With `base`, the client's last known draft, the answer is 409 if another device has changed it since.
         */
        put: operations["saveFormDraft"];
        post?: never;
        /** Discard one's own draft of a form */
        delete: operations["dropFormDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/prefill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one's own data for prefilling a form; `x-pi.prefill` of a field names the source */
        get: operations["selectPrefill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the answers of a prefilled link */
        post: operations["readFormLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a form takes something from whoever asks, and what they have sent before
         * @description By account, or by the key under which it was sent from this browser. A token whose session is over is nobody's.
         */
        post: operations["readStanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own uploads to a form by account or cookie, oldest first
         * @description The bytes of one are at `/do/formFile/<id>`, for the same asker.
         */
        get: operations["selectUploads"];
        put?: never;
        /**
         * Upload a file to a form as the request body
         * @description Its type is told by its content. 422 says why it is not taken; more than 10 MB are cut off with 413. The values of the
         *     form name it by its id. What is not sent within 30 days is deleted.
         */
        post: operations["insertUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/uploads/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the files that are not submitted for three hours only, on a device of others */
        post: operations["shortenUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an upload that is not submitted yet */
        delete: operations["dropUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{key}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a filled form; the same sent again under the same key gets the first receipt
         * @description A key belongs to the account or browser that used it, and to what was sent. 409 with the reason `sent`: something else
         *     was sent under this key, or the form takes one only and there is one; nothing is stored. 409 with the reason `version`:
         *     the form has changed. Only a body that names a number corrects what was sent before. 422 says which fields are wrong, or in its
         *     message that the form is not open. Who sends a form that is for accounts must be logged in; so must whoever names a token: 401
         *     says that their session is over.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the state of a submission by its receipt */
        get: operations["selectReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/allocation/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the lists, announcement and draw of a plan */
        get: operations["selectAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/allocation/{planId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a page of a list, in the order of the draw once it is drawn */
        get: operations["selectAllocationRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/allocation/{planId}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find a household's list number and rank by its receipt number */
        get: operations["selectAllocationPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/allocation/{planId}/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one's own list number and rank */
        get: operations["selectOwnAllocationPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the plans of a project that have flats, with how many are free */
        get: operations["selectProjectFlats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flats/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the flats of a plan, those of one building with their prices */
        get: operations["selectFlats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get who chooses just now, and which flats are left
         * @description At most two seconds old, and read once for all who ask. Nothing in it is a person.
         */
        get: operations["selectBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/flats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the flats of a plan as a table */
        get: operations["selectEditorFlats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/flats/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what a table of flats would change, and what is wrong with it */
        post: operations["previewFlats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/flats/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the flats of a plan those of a table, all or none; visitors see them at once */
        post: operations["saveFlats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the steps of a plan's allocation, with what waits for a second person
         * @description Nothing of the sealed number is in it before the draw, nor what another person has entered.
         */
        get: operations["selectEditorAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the published plans one may see, each with the step that is due */
        get: operations["selectEditorAllocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the figures of a plan that ends, its notice, and what is still open */
        get: operations["selectClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/closing/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the notice of a plan's result as a draft
         * @description An article with the figures, who has chosen which flat, and the reserve list. It is reviewed and published like any other.
         */
        post: operations["draftResultNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/closing/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a plan for good, once its notice is public */
        post: operations["closePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the folder that a notary keeps of a plan, as a ZIP; the audit log says who took it
         * @description Everything in it is public, or says who of the staff did what.
         */
        post: operations["takeAllocationFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/list/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See who would be in a list */
        post: operations["previewAllocationList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/list/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose a list to a second person */
        post: operations["proposeAllocationList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/list/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze and publish a list that another person proposed */
        post: operations["confirmAllocationList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/seal/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose sealing and announcement to a second person */
        post: operations["proposeAllocationSeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/seal/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the sealed number and publish the announcement */
        post: operations["confirmAllocationSeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/envelope/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the sealed number to print its envelope, once, as one of the two people who sealed
         * @description Whoever takes it can no longer enter the public number. It is given before the hour of the draw alone.
         */
        post: operations["printAllocationEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/envelope/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Type the number of the envelope where the server's copy is lost; the second person seals it anew
         * @description Neither of the two can enter the public number. It is refused while the server's copy is in order.
         */
        post: operations["openAllocationEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/draw/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the public number, where the second entry that agrees draws and publishes */
        post: operations["enterPublicNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/allocation/draw/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct a public number that was entered wrongly; the former result stays readable */
        post: operations["correctPublicNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sessions in which the flats of a plan are chosen, and the rules */
        get: operations["selectChoosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the session of one's own household, what it holds and what it has chosen */
        get: operations["selectOwnChoosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flats/{planId}/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the flats of a plan that nobody has, with what is left of each type */
        get: operations["selectFreeFlats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a flat for one's own household while it decides
         * @description The flat that it held before is free again. A code is sent by which the choice is confirmed.
         */
        post: operations["holdFlat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the flat go that one's own household holds */
        post: operations["releaseFlat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code for a choice to one's own telephone */
        post: operations["sendChoiceCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the flat that one's own household holds, with a code */
        post: operations["chooseFlat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/choosing/{planId}/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up one's own turn, with a code */
        post: operations["giveUpChoosing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sessions of a plan, or what they would be made from */
        get: operations["selectEditorChoosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See which sessions the households of a plan would have */
        post: operations["previewSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish sessions, in the place of those from the first rank on */
        post: operations["publishSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/hall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what a counter of the hall shows */
        get: operations["selectHall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down at a counter, or say that it pauses */
        post: operations["openCounter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/arrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a household in by its rank, list number or receipt number */
        post: operations["checkInHousehold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call the household whose turn it is to a counter */
        post: operations["callNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/call-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call the household of a counter once more */
        post: operations["callAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/came": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the household that was called has come */
        post: operations["householdCame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/absent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the household that was called has not come */
        post: operations["householdAbsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the household at a counter gives up its turn */
        post: operations["giveUpAtCounter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold a flat for the household at a counter */
        post: operations["holdAtCounter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the flat go that the household at a counter holds */
        post: operations["releaseAtCounter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a flat to the household at a counter */
        post: operations["chooseAtCounter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/undo/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to undo a choice */
        post: operations["proposeUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/choosing/undo/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a choice that another person asks to undo */
        post: operations["confirmUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/plans/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List upcoming dates of the allocation plans one may see, including drafts, in order */
        get: operations["selectPlanTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks, with how their deliveries stand */
        get: operations["selectWebhooks"];
        put?: never;
        /** Add a webhook; its secret is answered once */
        post: operations["insertWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a webhook, or switch it off or on */
        post: operations["updateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook another secret; the former one signs as well for a day */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a webhook with its deliveries */
        post: operations["removeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a webhook a test */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a webhook, newest first */
        get: operations["selectWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/webhooks/deliveries/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, under the same id */
        post: operations["repeatWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what visitors did in a week, as totals that identify nobody */
        get: operations["selectFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the last check found in live contents */
        get: operations["selectAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/alarms/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check all live contents now, in the background */
        post: operations["checkLiveContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/visitor-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what visitors of the last 90 days say of answers, of the columns one may see, and the unknown addresses they asked for */
        get: operations["selectVisitorFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get all site settings, including private ones */
        get: operations["selectSettings"];
        put?: never;
        /** Replace the site settings, validated like an import */
        post: operations["updateSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a preview of the site with these settings, valid for 15 minutes */
        post: operations["previewSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/settings/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands in the way of saving these settings */
        post: operations["trySettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/settings/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of the settings, newest first */
        get: operations["selectSettingsVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/settings/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of the settings */
        get: operations["selectSettingsVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of contents, the site's own first, with their number of contents */
        get: operations["selectEditorKinds"];
        put?: never;
        /** Create a kind of contents */
        post: operations["insertKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a kind with its versions */
        get: operations["selectEditorKind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of a kind */
        get: operations["selectKindVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the effects of changing a kind, without changing it */
        post: operations["tryKindChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a preview of a kind, valid for 15 minutes
         * @description An example in a column of its own; for a built-in kind, the site's own page, if there is one.
         */
        post: operations["previewKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a kind and convert its contents */
        post: operations["changeKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/kinds/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a kind without contents */
        post: operations["removeKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the site's sensitive and misspelt words */
        get: operations["selectWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a preview of a draft or version of a content, valid for 15 minutes */
        post: operations["previewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a draft for review */
        post: operations["sendForReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a content from review; approvals lapse */
        post: operations["recallFromReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a review step of a version, or return the version to its author */
        post: operations["reviewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List comments on the versions of a content, in the order in which they were made */
        get: operations["selectComments"];
        put?: never;
        /** Comment on a version */
        post: operations["commentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/comments/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve a comment, or open it again */
        post: operations["resolveComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the way of sending or publishing the draft */
        get: operations["selectContentFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back that a text is published later; what visitors see stays */
        post: operations["unscheduleContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the drafts of a content said before, the newest first */
        get: operations["selectDrafts"];
        put?: never;
        /** Make a former draft the draft again; the one that stood there is kept */
        post: operations["restoreDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/drafts/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a text that one gives up for another among the former drafts */
        post: operations["keepDraftText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/former-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a former draft said */
        get: operations["selectDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My messages about contents, newest first; read ones are kept for 90 days */
        get: operations["selectStaffMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages of mine as read */
        post: operations["readStaffMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/contents/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of a content */
        get: operations["selectVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editor/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List contents that wait for one's own review, oldest first */
        get: operations["selectReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ColumnKey: string;
        ContentId: string;
        Kind: string;
        /** @enum {string} */
        BusinessType: "bzf" | "gzf" | "gycq" | "psx" | "commerce";
        Problem: {
            /** @description Never "1". */
            code: string;
            message: string;
            data?: null;
            /** @description The invalid parameter or property, if there is one. */
            field?: string;
            /** @description A machine-readable reason for this refusal. */
            reason?: string;
            /** @description With a status of 500 or above, the id of the error in the operator's log. The header `x-request-id` has the same. */
            requestId?: string;
        };
        Envelope: {
            code: string;
            message: string;
        };
        DoneAnswer: components["schemas"]["Envelope"] & {
            data: null;
        };
        RecordsAnswer: components["schemas"]["Envelope"] & {
            data: {
                kind: string;
                /** @description Of `schemas/records`, or the site's own. */
                schema: {
                    [key: string]: unknown;
                };
                records: components["schemas"]["OwnRecord"][];
                /** @description Whether a fresh code is needed (`confirmOwner`) before a record is unmasked. */
                mustConfirm: boolean;
            };
        };
        OwnRecord: {
            id: string;
            title: string;
            state?: string;
            /** Format: date-time */
            changedAt: string;
            /** @description By the schema's property names; masked values are strings. */
            values: {
                [key: string]: unknown;
            };
            /** @description Whether anything of it is masked. */
            isMasked: boolean;
            history: {
                state: string;
                /** Format: date-time */
                at: string;
                note?: string;
            }[];
        };
        ConsentsAnswer: components["schemas"]["Envelope"] & {
            data: {
                contentId: string;
                contentVersion: string;
                /** @description Of the text in that version. */
                title?: string;
                /** Format: date-time */
                agreedAt: string;
                /** Format: date-time */
                withdrawnAt?: string;
            }[];
        };
        SensitiveConsentsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Of the submission. */
                number: string;
                /** @description Of the form. */
                title: string;
                /** @description Of the text that was agreed to. */
                version: string;
                /** @description The sensitive questions of the form. */
                questions: string[];
                /** Format: date-time */
                agreedAt: string;
                /** Format: date-time */
                withdrawnAt?: string;
            }[];
        };
        LoginWaysAnswer: components["schemas"]["Envelope"] & {
            data: {
                identity?: {
                    /** @description What the provider is called. */
                    label?: string;
                };
                proven?: {
                    /** @description Masked; absent where the provider named nobody. */
                    name?: string;
                };
            };
        };
        OwnInfoAnswer: components["schemas"]["Envelope"] & {
            data: {
                userMobile: string;
                /** @description Whether a fresh code is needed (`confirmOwner`) before anything is unmasked, exported or deleted. */
                mustConfirm: boolean;
                /** @description Present where it is proven. */
                identity?: {
                    name?: string;
                    /** Format: date-time */
                    verifiedAt: string;
                };
            };
        };
        ProcessingAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Of records; a form is `form:<key>`. */
                kind: string;
                label: string;
                purpose: string;
                basis?: string;
                retentionDays?: number;
                fields: {
                    name: string;
                    label: string;
                    /** @enum {unknown} */
                    class: "ordinary" | "contact" | "sensitive" | "minor";
                }[];
            }[];
        };
        ReceivedAnswer: components["schemas"]["Envelope"] & {
            data: {
                received: number;
                changed: number;
                unchanged: number;
                refused: {
                    /** @description Its place in the batch, from 0. */
                    index: number;
                    id: string;
                    reason: string;
                }[];
            };
        };
        OwnFormsAnswer: components["schemas"]["Envelope"] & {
            data: {
                drafts: {
                    formKey: string;
                    title: string;
                    /** Format: date-time */
                    updatedAt: string;
                }[];
                submissions: {
                    formKey: string;
                    title: string;
                    number: string;
                    hash: string;
                    /** Format: date-time */
                    time: string;
                    state: components["schemas"]["SubmissionState"];
                    /**
                     * Format: date-time
                     * @description When it was last corrected, if it was.
                     */
                    correctedAt?: string;
                    canWithdraw: boolean;
                    canCorrect: boolean;
                    /** @description Its answer is late, and was not urged today. */
                    canUrge: boolean;
                    /**
                     * Format: date-time
                     * @description When its answer was last urged.
                     */
                    urgedAt?: string;
                    /**
                     * Format: date-time
                     * @description By when it is answered, if the form says so and nobody has decided yet.
                     */
                    answerBy?: string;
                    /** @description Whom to call about it, if the form says so. */
                    phone?: string;
                    /** @description What the form says of what happens next, or happens once it is decided. */
                    next?: string;
                    /** @description What the staff did, oldest first. */
                    log: components["schemas"]["ProgressStep"][];
                }[];
            };
        };
        /** @description An idempotency key, created by the client for one submission or one new content. */
        IdempotencyKey: string;
        /** @description What a file of `forms/` says, see docs/forms.md, and where its rules are. */
        Form: {
            key: string;
            version: number;
            /** @description The address of a module with the form's rules. */
            rules: string;
            /** @description Every place of its round is taken. */
            isFull: boolean;
            /** @description By their place in the schema: which conditions hold while nothing is entered. */
            conditions: {
                [key: string]: boolean;
            };
            title: string;
            schema: {
                [key: string]: unknown;
            };
            steps?: {
                [key: string]: unknown;
            }[];
            order?: string[];
            ui?: {
                [key: string]: unknown;
            };
            policy?: {
                [key: string]: unknown;
            };
            texts?: {
                [key: string]: unknown;
            };
            consent?: {
                [key: string]: unknown;
            };
            translations?: {
                [key: string]: unknown;
            };
        };
        FormAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Form"];
        };
        FormFault: {
            /** @description From the form's top down: names and positions. */
            path: string[];
            /** @description The rule that is broken: a keyword of JSON Schema; `unknown` for a field that the form does not have. */
            rule: string;
            /** @description What the rule asks for. */
            limit?: string;
        };
        /** @description As `selectSubmission` said: 409 with the reason `outdated` where somebody has acted on it since. */
        WorkVersion: number;
        WorkConflict: {
            /** @constant */
            code: "409";
            message: string;
            /** @enum {string} */
            reason?: "outdated" | "withdrawn";
            data?: {
                workVersion: components["schemas"]["WorkVersion"];
                state: components["schemas"]["SubmissionState"];
                assigneeId: string | null;
                edition: number;
                /** @description What was said last. */
                last?: {
                    state: components["schemas"]["SubmissionState"];
                    note?: string;
                    /** @description Who of the staff; left out for what its applicant did. */
                    by?: string;
                    /** Format: date-time */
                    time: string;
                };
            } | null;
        };
        /** @description The edition of a submission whose place it takes. */
        Corrected: {
            number: string;
            edition: number;
        };
        /** @description What whoever asks has sent before. */
        Earlier: {
            number: string;
            hash: string;
            /** Format: date-time */
            time: string;
            state: components["schemas"]["SubmissionState"];
            edition: number;
            canCorrect: boolean;
            canWithdraw: boolean;
        };
        FormConflict: {
            /** @constant */
            code: "409";
            message: string;
            /**
             * @description `version`: the form has changed. `sent`: what was sent before is something else; `data` says what.
             * @enum {string}
             */
            reason?: "version" | "sent";
            data?: {
                /** @description Left out where somebody else has sent it. */
                earlier?: components["schemas"]["Earlier"];
                /** @description Under a new key the form takes another one from them. */
                canSendAnother: boolean;
            } | null;
        };
        Standing: {
            /**
             * @description Why the form takes nothing now.
             * @enum {string}
             */
            closed?: "early" | "late" | "full";
            /** @description What was sent before was sent under the key that was asked for. */
            isUsed: boolean;
            /** @description What was sent under the key; else, where the form takes one only, what the account has sent. */
            earlier?: components["schemas"]["Earlier"];
        };
        StandingAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Standing"];
        };
        FormRefused: {
            /** @constant */
            code: "422";
            message: string;
            data: {
                faults: components["schemas"]["FormFault"][];
                /**
                 * @description Why no submission is accepted; `decided`: the corrected one was decided on, or belongs to somebody else; `household`: the household has already submitted it; `link`: the prefilled link is expired, used or for another form.
                 * @enum {string}
                 */
                closed?: "early" | "late" | "full" | "decided" | "household" | "link";
            };
        };
        Upload: {
            id: string;
            field: string;
            name: string;
            /** @description As its content says. */
            mime: string;
            bytes: number;
            /**
             * @description `waiting` until it is scanned; `infected` files are deleted.
             * @enum {string}
             */
            state: "waiting" | "clean" | "unscanned" | "infected";
        };
        UploadAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Upload"];
        };
        UploadsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Upload"][];
        };
        FormDraft: {
            /** @description What was entered for an older version and has no place in this one, by the titles of then. */
            lost?: string[];
            /** @description What the form asks and did not ask in that version, by the titles of now. */
            added?: string[];
            corrects?: components["schemas"]["Corrected"];
            /** @description As for the key of the draft. */
            standing: components["schemas"]["Standing"];
            link?: components["schemas"]["FormLink"];
            /** @description The version it was started with. */
            version: number;
            step: number;
            values: {
                [key: string]: unknown;
            };
            faults: components["schemas"]["FormFault"][];
            conditions: {
                [key: string]: boolean;
            };
            idempotencyKey: string;
            /** @description The caller's uploads to the form. */
            files?: components["schemas"]["Upload"][];
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the older of two drafts was changed: the one of this browser before the login, or the one of the account.
             */
            other?: string;
        };
        /** @description The prefilled link the form was opened with. Locked answers must not be changed. */
        FormLinkToken: string;
        FormLinkWanted: {
            formKey: components["schemas"]["FormKey"];
            /** @description Answers by field name; each must be valid. Files are not possible. */
            values: {
                [key: string]: unknown;
            };
            /** @description Fields of `values` that the applicant cannot change. */
            locked?: string[];
            /**
             * @description For how long the link is good.
             * @default 30
             */
            days: number;
            /**
             * @description The link allows one submission; submitting again returns the first receipt.
             * @default false
             */
            once: boolean;
            /** @description A text above the form. */
            note?: string;
        };
        FormLinkMadeAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description The value of the parameter `link` of any page of the form. */
                link: string;
                /** @description Path and query of the first page with the form, including the link; null if no page shows it. */
                address: string | null;
                /** Format: date-time */
                expires: string;
            };
        };
        FormLink: {
            /**
             * @description `unreadable`: damaged, or for another form.
             * @enum {string}
             */
            state: "good" | "expired" | "used" | "unreadable";
            link?: string;
            /** @description What fits the form as it is now. */
            values: {
                [key: string]: unknown;
            };
            /** @description Names of fields that cannot be changed. */
            locked: string[];
            /** @description Answers of the link that no longer fit the form, by their former titles. */
            lost: string[];
            conditions?: {
                [key: string]: boolean;
            };
            note?: string;
        };
        FormLinkAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FormLink"];
        };
        PrefillAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description The same for the same account, and tells nothing else: by this a device knows whose a draft is. */
                account: string;
                values: {
                    [key: string]: unknown;
                };
            };
        };
        FormDraftAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FormDraft"] | null;
        };
        DraftSavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** Format: date-time */
                updatedAt: string;
            };
        };
        FormResults: {
            total: number;
            answers: {
                field: string;
                counts: {
                    value: string;
                    count: number;
                }[];
            }[];
        };
        FormResultsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FormResults"];
        };
        Receipt: {
            number: string;
            hash: string;
            formKey: string;
            /**
             * Format: date-time
             * @description By the database's clock.
             */
            time: string;
        };
        ReceiptAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Receipt"];
        };
        Progress: {
            number: string;
            hash: string;
            formKey: string;
            /** Format: date-time */
            time: string;
            state: components["schemas"]["SubmissionState"];
            /** @description It was corrected; 2 for the first time. */
            edition?: number;
            /** @description The caller may withdraw it now. */
            canWithdraw?: boolean;
            /** @description The caller may correct it now: possible for the sending account until the form closes or the staff decides. */
            canCorrect?: boolean;
            /** @description Its files, for the sender only. */
            files?: components["schemas"]["Upload"][];
            /**
             * Format: date-time
             * @description By when it is answered, if the form says so and nobody has decided yet.
             */
            answerBy?: string;
            /** @description Its answer is late, and was not urged today. */
            canUrge?: boolean;
            /**
             * Format: date-time
             * @description When its answer was last urged.
             */
            urgedAt?: string;
            /** @description What was entered, in words. Sensitive answers are masked unless the caller is the account that sent it. */
            answers?: {
                title: string;
                text: string;
                /**
                 * @description Only a part of it is shown.
                 * @constant
                 */
                isMasked?: true;
            }[];
            log: components["schemas"]["ProgressStep"][];
        };
        ProgressStep: {
            state: components["schemas"]["SubmissionState"];
            note?: string;
            /** Format: date-time */
            time: string;
        };
        /** @enum {string} */
        SubmissionState: "received" | "reviewing" | "contacted" | "invited" | "accepted" | "rejected" | "withdrawn" | "closed";
        ProgressAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Progress"];
        };
        Page: {
            total: number;
            size: number;
            current: number;
            pages: number;
        };
        Column: {
            key: components["schemas"]["ColumnKey"];
            label: string;
            /** @description The label in English; settings have translations in the same way, such as `title.en` beside `title`. */
            "label.en"?: string;
            /** @description The same in Chinese, where the label is English. */
            "label.zh-CN"?: string;
            template: string;
            /** @description The address under which the column shows, such as /t1/news_list. */
            route?: string;
            /** @description The address that shows one of its contents. */
            detailRoute?: string;
            /** @description The template that shows one of its contents. */
            detailTemplate?: string;
            /**
             * @description Its page requires a login and is rendered by the server only.
             * @constant
             */
            private?: true;
            /**
             * @description The same for the pages of its contents.
             * @constant
             */
            detailPrivate?: true;
            /** @description By kind, the position of its contents on the column's page. */
            places?: {
                [key: string]: components["schemas"]["ContentPlace"];
            };
            /** @description Its newest contents are in a feed. */
            feed?: boolean;
            settings?: {
                [key: string]: unknown;
            };
            /** @description Stays out of the navigation. */
            hidden?: boolean;
            /** @description The template shows contents of every kind, including the site's own. */
            anyKind?: boolean;
            /** @description The column has no published content of its own, so no query is needed. */
            empty?: boolean;
            /** @description Its template is not configured: the plain page tells how to use the service offline. */
            plain?: boolean;
            special?: boolean;
            business?: components["schemas"]["BusinessType"];
            multiBusiness?: boolean;
            externalUrl?: string;
            locale?: string;
            children: components["schemas"]["Column"][];
        };
        /** @description What a column's page must be asked to show a content. */
        ContentPlace: {
            /** @description The query parameter that asks for it. */
            parameter: string;
            /**
             * @description The property of the content that it uses; its id by default.
             * @enum {string}
             */
            value?: "classify";
            /** @description The page shows others beside it: its id is the fragment. */
            fragment?: boolean;
        };
        ColumnTreeAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Column"][];
        };
        Site: {
            revision: number;
            settings: components["schemas"]["site"];
            /** @description In force on every page. */
            skin?: components["schemas"]["WebSkin"] | null;
            /** @description In force on the home page, whose own may go before. */
            homeSkin?: components["schemas"]["WebSkin"] | null;
            /** @description Where rentalCenter and guaranteeFund lead for the host that asks. */
            externalSites: {
                rentalCenter?: string;
                guaranteeFund?: string;
            };
            /** @description Where the app is to be had, once for each platform it is for; empty when there is no app. */
            appDownloads: {
                /** @enum {string} */
                platform: "android" | "ios" | "harmony";
                href: string;
            }[];
            columns: components["schemas"]["Column"][];
            /** @description The column that visitors of a deleted column are redirected to, by key; absent if there is none. */
            redirects?: {
                [key: string]: components["schemas"]["ColumnKey"];
            };
        };
        SiteAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Site"];
        };
        AddressAnswer: components["schemas"]["Envelope"] & {
            data: {
                contentId: components["schemas"]["ContentId"];
                columnId: components["schemas"]["ColumnKey"];
                contentKind: components["schemas"]["Kind"];
                /** @description Its group within the column; empty where it is in none. */
                classify: string;
            } | {
                address: string;
            };
        };
        TitlesAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["ContentId"];
                kind: components["schemas"]["Kind"];
                /** @description Empty for what belongs to the whole site. */
                columnId: string;
                /** @description Empty for none. */
                classify: string;
                title: string;
                /** @description Whether a page shows it to which everybody can be led. */
                isFindable: boolean;
            }[];
        };
        KindsAnswer: components["schemas"]["Envelope"] & {
            data: {
                kind: components["schemas"]["Kind"];
                /** @description How many are published, in the column asked for or in all. */
                total: number;
                /** @description A JSON Schema; its x-kind maps properties to parts. */
                schema: {
                    [key: string]: unknown;
                };
            }[];
        };
        Stretch: {
            text: string;
            /**
             * @description This is what was searched for.
             * @constant
             */
            isHit?: true;
        };
        SearchHit: {
            id: components["schemas"]["ContentId"];
            kind: components["schemas"]["Kind"];
            /** @description What the kind's schema calls it. */
            kindTitle: string;
            columnId: components["schemas"]["ColumnKey"];
            classify?: string;
            /** @description Language of the content. */
            locale?: string;
            /**
             * Format: date-time
             * @description Absent for kinds without a date.
             */
            published?: string;
            /** @description The title in stretches. */
            title: components["schemas"]["Stretch"][];
            /** @description The English title, where there is one. */
            "title.en"?: components["schemas"]["Stretch"][];
            /** @description An excerpt of the text around the hits. */
            excerpt: components["schemas"]["Stretch"][];
            /** @description Language of the excerpt, where it is not that of the content. */
            excerptLocale?: string;
        };
        /** @description A content as a hit, or a column by its key alone. */
        SearchBest: {
            columnId: components["schemas"]["ColumnKey"];
            id?: components["schemas"]["ContentId"];
            kind?: components["schemas"]["Kind"];
            kindTitle?: string;
            classify?: string;
            locale?: string;
            /** Format: date-time */
            published?: string;
            title?: components["schemas"]["Stretch"][];
            "title.en"?: components["schemas"]["Stretch"][];
            excerpt?: components["schemas"]["Stretch"][];
            excerptLocale?: string;
        };
        SearchAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                total?: number;
                /** @description There are more hits than `total`, which are neither counted nor shown. */
                isCapped: boolean;
                /** @description The records have most of the words, not all. */
                isNear: boolean;
                /** @description The best answers, on the first page of a search of the whole site. */
                best: components["schemas"]["SearchBest"][];
                /** @description What was probably meant by typing errors or pinyin. */
                suggestion?: {
                    words: string;
                    /** @description These words were searched for instead. */
                    isApplied: boolean;
                };
                records: components["schemas"]["SearchHit"][];
                /** @description Number of hits of the requested kind by column, without columns below it. */
                columns: {
                    columnId: components["schemas"]["ColumnKey"];
                    total: number;
                }[];
                /** @description Number of hits in the requested column by kind, largest first. */
                kinds: {
                    kind: components["schemas"]["Kind"];
                    /** @description What the kind's schema calls it. */
                    kindTitle: string;
                    total: number;
                }[];
                /** @description Where nothing was found: the columns that were visited most in the last 30 days. */
                popular: components["schemas"]["ColumnKey"][];
                /** @description Words that were searched for as others too. */
                synonyms: {
                    words: string;
                    meant: string;
                }[];
            };
        };
        /** @description The properties of every content; the fields of its kind are added to them. */
        Content: {
            id: components["schemas"]["ContentId"];
            kind: components["schemas"]["Kind"];
            /** @description Empty for a kind that belongs to the whole site. */
            columnId: string;
            classify?: string;
            locale?: string;
        };
        Article: components["schemas"]["Content"] & components["schemas"]["article"];
        Banner: components["schemas"]["Content"] & components["schemas"]["banner"];
        FriendlyLink: components["schemas"]["Content"] & components["schemas"]["friendlyLink"];
        BusinessSegment: components["schemas"]["Content"] & components["schemas"]["businessSegment"];
        CompanyProfile: components["schemas"]["Content"] & components["schemas"]["companyProfile"];
        OrgNode: components["schemas"]["Content"] & components["schemas"]["orgNode"];
        Leader: components["schemas"]["Content"] & components["schemas"]["leader"];
        Office: components["schemas"]["Content"] & components["schemas"]["office"];
        ContactPerson: components["schemas"]["Content"] & components["schemas"]["contactPerson"];
        Milestone: components["schemas"]["Content"] & components["schemas"]["milestone"];
        Culture: components["schemas"]["Content"] & components["schemas"]["culture"];
        Strategy: components["schemas"]["Content"] & components["schemas"]["strategy"];
        Subsidiary: components["schemas"]["Content"] & components["schemas"]["subsidiary"];
        Video: components["schemas"]["Content"] & components["schemas"]["video"];
        Brochure: components["schemas"]["Content"] & components["schemas"]["brochure"];
        Faq: components["schemas"]["Content"] & components["schemas"]["faq"];
        HousingRule: components["schemas"]["Content"] & components["schemas"]["housingRule"];
        BusinessIntro: components["schemas"]["Content"] & components["schemas"]["businessIntro"];
        BusinessGuide: components["schemas"]["Content"] & components["schemas"]["businessGuide"];
        Project: components["schemas"]["Content"] & components["schemas"]["project"];
        ShopProject: components["schemas"]["Content"] & components["schemas"]["shopProject"];
        Shop: components["schemas"]["Content"] & components["schemas"]["shop"];
        Job: components["schemas"]["Content"] & components["schemas"]["job"];
        AllocationPlan: components["schemas"]["Content"] & components["schemas"]["allocationPlan"] & {
            /** @description Registration is open now, by the server's clock. */
            hasActive: boolean;
        };
        MapFeature: components["schemas"]["Content"] & components["schemas"]["mapFeature"];
        WebSkin: components["schemas"]["Content"] & components["schemas"]["webSkin"];
        AppVersion: components["schemas"]["Content"] & components["schemas"]["appVersion"];
        /** @description A content of any kind, as in lists, without its body. */
        ContentRecord: {
            [key: string]: unknown;
        } & components["schemas"]["Content"];
        Neighbour: {
            id: components["schemas"]["ContentId"];
            title: string;
        };
        /** @description A content of any kind with its body and its neighbours in the column's order. */
        FrontContent: {
            [key: string]: unknown;
        } & (components["schemas"]["Content"] & {
            prev?: components["schemas"]["Neighbour"] | null;
            next?: components["schemas"]["Neighbour"] | null;
        });
        FrontContentAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FrontContent"];
        };
        ContentPageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["ContentRecord"][];
                /** @description The column's groups with their totals in the requested year. */
                classifies?: {
                    classify: string;
                    total: number;
                }[];
                /** @description The column's years with their totals in the requested group, newest first; absent for kinds without a date. */
                years?: {
                    year: number;
                    total: number;
                }[];
            };
        };
        HomePageAnswer: components["schemas"]["Envelope"] & {
            data: {
                /**
                 * Format: date-time
                 * @description The server's clock when this was taken.
                 */
                now: string;
                /**
                 * @description The tabs that the home column's settings name (`notices.tabs`). Without settings the first tab is the newest
                 *     of all, and one follows for each of the first top columns that have articles.
                 */
                notices: {
                    /** @description The column where there is more; empty when the tab gathers several. */
                    columnId: string;
                    /** @description The columns whose contents it shows. */
                    columns: string[];
                    /** @description Empty for the newest of all. */
                    label: string;
                    /** @description The newest contents of the columns. Contents of other kinds use an article's names for title, time, summary and picture. */
                    records: components["schemas"]["Article"][];
                }[];
                plans: components["schemas"]["AllocationPlan"][];
                projects: components["schemas"]["Project"][];
                projectTotal: number;
                milestones: components["schemas"]["Milestone"][];
                faqs: components["schemas"]["Faq"][];
            };
        };
        CompanyProfileAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CompanyProfile"];
        };
        SubsidiariesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Subsidiary"][];
        };
        ProjectPageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["Project"][];
            };
        };
        FriendlyLinkPageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["FriendlyLink"][];
            };
        };
        BannerPageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["Banner"][];
            };
        };
        YearsAnswer: components["schemas"]["Envelope"] & {
            data: number[];
        };
        MilestonesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Milestone"][];
        };
        BusinessSegmentsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BusinessSegment"][];
        };
        MapFeaturesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MapFeature"][];
        };
        WebSkinAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebSkin"] | null;
        };
        AppVersionAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AppVersion"];
        };
        /** @description A mobile number of eleven digits; spaces and +86 are allowed. */
        Phone: string;
        Code: string;
        /**
         * @description The form that was used. Both create an account for a new number.
         * @enum {string}
         */
        FormType: "login" | "register";
        /** @description A hash of browser features, with seed 31. */
        Fingerprint: string;
        Agreement: {
            columnId: components["schemas"]["ColumnKey"];
            contentId: components["schemas"]["ContentId"];
            /** @description Identifies the version of the text. */
            contentVersion: string;
            title: string;
        };
        AgreementsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Agreement"][];
        };
        OwnSession: {
            id: components["schemas"]["ContentId"];
            /** @description Browser and system, such as "Firefox, Android"; empty when unknown. */
            device: string;
            /** @description The network it came from, such as 203.0.113.0/24. */
            addressPrefix: string;
            /** Format: date-time */
            createTime: string;
            /** Format: date-time */
            lastTime: string;
            /** @description This is the present session. */
            isCurrent: boolean;
            /** @description The device stays logged in. */
            keepsLoggedIn: boolean;
        };
        /** @description Why, for the audit log, such as the papers that were shown. */
        CounterReason: string;
        NumberMove: {
            id: components["schemas"]["ContentId"];
            accountId: components["schemas"]["ContentId"];
            /** @description The number of now, masked; empty where there is none. */
            from: string;
            /** @description The number that is asked for, masked. */
            to: string;
            reason: string;
            /** @description The name of whoever asked. */
            by: string;
            /** Format: date-time */
            time: string;
            /** @description It was asked by whoever reads this. */
            isOwn: boolean;
        };
        NumberMovesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NumberMove"][];
        };
        FoundAccountsAnswer: components["schemas"]["Envelope"] & {
            /** @description The account that has the number comes with `hasNumber`; the others had it before. */
            data: {
                accountId: components["schemas"]["ContentId"];
                /** @description The number, masked. */
                userMobile: string;
                hasNumber: boolean;
                /** Format: date-time */
                createTime: string;
                /**
                 * Format: date-time
                 * @description Of the last login.
                 */
                lastTime: string;
                /** @description It is about to be deleted. */
                isLeaving: boolean;
                /** @description As proven by an identity provider, masked. */
                name?: string;
                sessions: {
                    id: components["schemas"]["ContentId"];
                    device: string;
                    addressPrefix: string;
                    /** Format: date-time */
                    lastTime: string;
                    keepsLoggedIn: boolean;
                }[];
                move: null | components["schemas"]["NumberMove"];
            }[];
        };
        SessionsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OwnSession"][];
        };
        AddressWithTicketAnswer: components["schemas"]["Envelope"] & {
            data: {
                address: string;
            };
        };
        TicketAnswer: components["schemas"]["Envelope"] & {
            data: {
                ticket: string;
            };
        };
        TicketHolderAnswer: components["schemas"]["Envelope"] & {
            data: {
                accountId: string;
                /** @description The number, not masked. */
                userMobile: string;
            };
        };
        LoginAnswer: components["schemas"]["Envelope"] & {
            data: {
                tokenId: string;
                /** @description Masked, such as 138****0000. */
                showNumber: string;
            };
        };
        UserInfo: {
            /** @description Masked, such as 138****0000. */
            userMobile: string;
        };
        UserInfoAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UserInfo"] | null;
        };
        TokenAnswer: components["schemas"]["Envelope"] & {
            data: string | null;
        };
        Collect: {
            id: components["schemas"]["ContentId"];
            contentId: components["schemas"]["ContentId"];
            kind?: components["schemas"]["Kind"];
            columnId?: string;
            title?: string;
            /** Format: date-time */
            collectTime?: string;
            /** @enum {integer} */
            status: 0 | 1;
            /** @description It is no longer published. */
            invalid?: boolean;
        };
        CollectPageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["Collect"][];
            };
        };
        Subscription: {
            /**
             * @description `plans`: registration for an allocation plan opens; `records`: one of the resident's records changes.
             * @enum {string}
             */
            topic: "plans" | "records";
            isOn: boolean;
        };
        SubscriptionsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Subscription"][];
        };
        Message: {
            id: components["schemas"]["ContentId"];
            title: string;
            text: string;
            /** @description A page of this site where it goes on. */
            link?: string;
            /** Format: date-time */
            createTime: string;
            isRead: boolean;
        };
        MessagePageAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Page"] & {
                records: components["schemas"]["Message"][];
                unread: number;
            };
        };
        CollectAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Collect"] | null;
        };
        AccessRecord: {
            /** @description A column's key; every other is counted as `other`. */
            moduleKey: string;
            /** @description The page's address; stored only if it is a route of the site, without the query. */
            path?: string;
            /** @enum {string} */
            deviceType?: "pc" | "phone" | "tablet";
            /** @description The content that the page shows. */
            contentId?: components["schemas"]["ContentId"];
            /** @description What was searched for without a result, on the page of the search. */
            missed?: string;
        };
        NewPassword: string;
        Grants: {
            /** @description Holds for the column and all below it; empty for the whole site. */
            columnKey: string;
            /** @enum {string} */
            role: "author" | "reviewer" | "publisher" | "clerk" | "registrar" | "drawer" | "allocator" | "attendant" | "manager" | "administrator" | "steward" | "authorizer" | "auditor";
        }[];
        IdAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
            };
        };
        InvitedAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                /** @description Where no number is known: to be handed over. */
                link?: string;
            };
        };
        WaitingAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description A second person has to agree first. */
                isWaiting: boolean;
            };
        };
        SentLinkAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description A second person has to agree first. */
                isWaiting: boolean;
                /** @description An invitation without a number: to be handed over. */
                link?: string;
            };
        };
        StaffLinkAnswer: components["schemas"]["Envelope"] & {
            data: {
                name: string;
                /** @enum {string} */
                purpose: "invite" | "password" | "factor" | "renew";
            };
        };
        SpentLinkAnswer: components["schemas"]["Envelope"] & {
            data: {
                name: string;
            };
        };
        StaffRequestsAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                /** @enum {string} */
                kind: "password" | "factor" | "identity" | "steps";
                /** @description Whose account, or which column; empty for the whole site. */
                subject: string;
                /** @description Null for what stands above. */
                steps?: number | null;
                askedByName: string;
                /** Format: date-time */
                askedAt: string;
                /** @description One has asked for it oneself. */
                isOwn: boolean;
            }[];
        };
        StaffTokenAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description To be sent as `x-staff-token`. */
                token: string | null;
                /** @description What one of the account's passkeys may sign in place of a code (WebAuthn); absent where it has none. */
                passkey?: {
                    [key: string]: unknown;
                };
            };
        };
        PasskeyOptionsAnswer: components["schemas"]["Envelope"] & {
            /** @description Options for `navigator.credentials`, as JSON (WebAuthn). */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description base64url */
        PasskeyBytes: string;
        /** @description What a browser answers to `navigator.credentials.get`, as JSON (WebAuthn). */
        PasskeyAssertion: {
            id: components["schemas"]["PasskeyBytes"];
            rawId: components["schemas"]["PasskeyBytes"];
            /** @constant */
            type: "public-key";
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: components["schemas"]["PasskeyBytes"];
                authenticatorData: components["schemas"]["PasskeyBytes"];
                signature: components["schemas"]["PasskeyBytes"];
                userHandle?: string;
            };
        };
        /** @description What a browser answers to `navigator.credentials.create`, as JSON (WebAuthn). */
        PasskeyRegistration: {
            id: components["schemas"]["PasskeyBytes"];
            rawId: components["schemas"]["PasskeyBytes"];
            /** @constant */
            type: "public-key";
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: components["schemas"]["PasskeyBytes"];
                attestationObject: components["schemas"]["PasskeyBytes"];
                transports?: string[];
            };
        };
        EditorLoginWaysAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description An identity provider. */
                identity?: {
                    label?: string;
                };
            };
        };
        MeAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                /** @description Of the site one works on. */
                siteName: string;
                /** @description By whose clock times are shown and taken: an IANA name from the site’s settings, such as Asia/Shanghai. */
                timeZone: string;
                /** @description The release of the portal, such as 0.1.0. */
                version: string;
                /** @description With which what they write is sealed on their device until it is saved: the same for one person always, and told to nobody else. */
                deviceKey: string;
                access: {
                    /**
                     * @description `no-access` for whoever has no role.
                     * @enum {string}
                     */
                    name: "staff" | "no-access";
                };
                grants: components["schemas"]["Grants"];
                /** @description SEPARATION_OF_DUTIES is on: nobody can be an administrator. */
                hasSeparateDuties: boolean;
                /** @description An authenticator or a passkey is set up. */
                secondFactor: boolean;
                authenticator: boolean;
                passkeys: {
                    id: string;
                    name: string;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    usedAt: string | null;
                }[];
                /** @description To which links are sent, masked; absent where none is known. */
                phone?: string;
                /** @description Where one is told by mail. */
                mail: {
                    /** @description The portal sends mail. */
                    isOffered: boolean;
                    /** @description The proven address, masked; absent where there is none. */
                    address?: string;
                    /** @description An address to which a link was sent within a day, masked. */
                    pending?: string;
                    about: components["schemas"]["MailAbout"];
                };
                /** @description The account must set up a second factor first. */
                mustEnrol: boolean;
                /** @description Of this session. */
                sessionId: string;
                sessions: components["schemas"]["StaffSession"][];
            };
        };
        /** @description What one is told of by mail, as the bell shows it. */
        MailAbout: ("returned" | "approved" | "mentioned" | "replaced")[];
        StaffSession: {
            id: string;
            /** @description Browser and system, such as "Firefox, Android"; empty when unknown. */
            device: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            seenAt: string;
        };
        OthersAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
            }[];
        };
        StaffSessionsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StaffSession"][];
        };
        /**
         * Format: date-time
         * @description ISO 8601, in UTC.
         */
        Moment: string;
        LogAddressAnswer: components["schemas"]["Envelope"] & {
            data: {
                address: string;
            };
        };
        LogAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Asks for the next page as `before`. */
                next: number | null;
                /** @description How the scheduled backups went, whatever is filtered. */
                backups: {
                    made: components["schemas"]["BackupStep"];
                    copied: components["schemas"]["BackupStep"];
                    tried: components["schemas"]["BackupStep"];
                };
                actions: string[];
                records: {
                    number: number;
                    /** Format: date-time */
                    at: string;
                    /** @description An id, `key:<id>`, `operator`, `job` or `nobody`. */
                    actor: string;
                    /** @description Of somebody of the staff; empty for others. */
                    actorName: string;
                    action: string;
                    subject: string | null;
                    /** @description What the subject is called now, where that is known. */
                    subjectName: string;
                    /** @description The network it came from. */
                    address: string | null;
                    /** @description Whether the full address is stored sealed; see `showLogAddress`. */
                    hasFullAddress: boolean;
                    reason: string | null;
                    detail: {
                        [key: string]: string | number;
                    };
                    /** @description What is mentioned in `detail` by its id, as it is called now. */
                    detailNames: {
                        [key: string]: string;
                    };
                }[];
            };
        };
        BackupStep: {
            /**
             * Format: date-time
             * @description When it last succeeded.
             */
            at?: string;
            /** @description The last attempt, if it failed. */
            fault?: {
                /** Format: date-time */
                at: string;
                message: string;
            };
        };
        LogVerdictAnswer: components["schemas"]["Envelope"] & {
            data: {
                faults: string[];
                rows: number;
                /** @description The newest row, to be noted elsewhere. */
                standing: string;
            };
        };
        SecondFactorAnswer: components["schemas"]["Envelope"] & {
            data: {
                secret: string;
                /** @description otpauth:, to be shown as a square of dots. */
                address: string;
            };
        };
        RecoveryCodesAnswer: components["schemas"]["Envelope"] & {
            data: string[];
        };
        StaffAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                disabled: boolean;
                /** @description Locked after too many wrong passwords. */
                isLocked: boolean;
                secondFactor: boolean;
                secondFactorRequired: boolean;
                /** @description They have no password yet. */
                isInvited: boolean;
                /** @description Links can be sent to them. */
                hasPhone: boolean;
                /** @description An identity is linked; absent where no identity provider is set. */
                isLinked?: boolean;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                lastLogin: string | null;
                grants: components["schemas"]["Grants"];
            }[];
        };
        FormKey: string;
        /** @description An error in a form's definition. */
        DesignFault: {
            /** @description Where in the file; empty for all of it. */
            place: string;
            /** @description The path of the field, such as `educations.school`. */
            field?: string;
            reason: string;
        };
        EditorFormsAnswer: components["schemas"]["Envelope"] & {
            data: {
                key: string;
                title: string;
                inForce: number | null;
                newest: number;
                hasDraft: boolean;
                updatedBy: string;
                total: number;
                opens?: string;
                closes?: string;
            }[];
        };
        EditorFormAnswer: components["schemas"]["Envelope"] & {
            data: {
                key: string;
                definition: {
                    [key: string]: unknown;
                };
                draftVersion: number;
                /** @description The newest version when the draft was begun. */
                basedOn: number;
                hasDraft: boolean;
                updatedBy: string;
                savedAt: string | null;
                inForce: number | null;
                newest: number;
                /** @description The published version. */
                live: {
                    [key: string]: unknown;
                } | null;
                /** @description Names of fields in any version. */
                usedNames: string[];
                /** @description Drafts of visitors. */
                begun: number;
                columns: {
                    key: string;
                    label: string;
                }[];
                versions: {
                    version: number;
                    author: string;
                    title: string;
                    createdAt: string;
                    total: number;
                }[];
                faults: components["schemas"]["DesignFault"][];
            };
        };
        FormVersionAnswer: components["schemas"]["Envelope"] & {
            data: {
                definition: {
                    [key: string]: unknown;
                };
            };
        };
        DesignSavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                draftVersion: number;
                savedAt: string;
                faults: components["schemas"]["DesignFault"][];
            };
        };
        FormPublishedAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
            };
        };
        FormTriedAnswer: components["schemas"]["Envelope"] & {
            data: {
                problems: components["schemas"]["DesignFault"][];
                faults: components["schemas"]["FormFault"][];
                conditions: {
                    [key: string]: boolean;
                };
            };
        };
        WaitingRoomsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description The form's key, or `_login`. */
                room: string;
                title?: string;
                /** Format: date-time */
                opensAt?: string;
                /** Format: date-time */
                closesAt?: string;
                waiting: number;
                letIn: number;
                /** @description How many took their turn. */
                taken: number;
                /** @description As the staff has set it. */
                pace: number | null;
                /** @description Turns within a minute by the setting WAITING_ROOM. */
                standardPace: number;
                isOpen: boolean;
            }[];
        };
        InboxesAnswer: components["schemas"]["Envelope"] & {
            data: {
                key: string;
                title: string;
                isLive: boolean;
                /** @description At most 20,000 are counted. */
                total: number;
                waiting: number;
                /** @description Not decided within the time that the form promised. */
                overdue: number;
                /** @description Those of them whose senders urge an answer. */
                urged: number;
                /** Format: date-time */
                opens?: string;
                /** Format: date-time */
                closes?: string;
            }[];
        };
        SystemSubmissionsAnswer: components["schemas"]["Envelope"] & {
            data: {
                records: {
                    id: string;
                    number: string;
                    formKey: string;
                    /** @description The version of the form that it was filled in with. */
                    version: number;
                    /** @description 1, and one more with each correction. */
                    edition: number;
                    state: components["schemas"]["SubmissionState"];
                    workVersion: components["schemas"]["WorkVersion"];
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    correctedAt: string | null;
                    /** Format: date-time */
                    dueAt: string | null;
                }[];
                /** @description Goes on after this page, also later; null while there is none. */
                next: string | null;
                /** @description There are more at once. */
                isMore: boolean;
            };
        };
        SystemSubmissionAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                number: string;
                formKey: string;
                /** @description The version of the form that it was filled in with. */
                version: number;
                /** @description 1, and one more with each correction. */
                edition: number;
                state: components["schemas"]["SubmissionState"];
                workVersion: components["schemas"]["WorkVersion"];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                correctedAt: string | null;
                /** Format: date-time */
                dueAt: string | null;
                /** @description By field name, as the form's schema says. */
                answers: {
                    [key: string]: unknown;
                };
                files: components["schemas"]["Upload"][];
                log: {
                    state: components["schemas"]["SubmissionState"];
                    note?: string;
                    /** Format: date-time */
                    time: string;
                }[];
                /** @description The first of two deciders has decided. */
                isProposed: boolean;
            };
        };
        SystemSteppedAnswer: components["schemas"]["Envelope"] & {
            data: {
                state: components["schemas"]["SubmissionState"];
                workVersion: components["schemas"]["WorkVersion"];
                /** @description The form takes two deciders: an officer decides now. */
                isProposed: boolean;
            };
        };
        /** @enum {string} */
        WebhookEvent: "submission.made" | "submission.corrected" | "submission.state" | "content.published" | "content.withdrawn";
        /** @enum {string} */
        DeliveryState: "waiting" | "delivered" | "failed";
        /**
         * @description Why an attempt failed: `name` (no such host), `inside` (a private address), `unreachable`, `timeout`, `tls` (its certificate), `redirect`, `status`.
         * @enum {string}
         */
        WebhookFault: "name" | "inside" | "unreachable" | "timeout" | "tls" | "redirect" | "status";
        WebhookSecretAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                /** @description Shown once. */
                secret: string;
            };
        };
        WebhooksAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                url: string;
                events: components["schemas"]["WebhookEvent"][];
                formKeys: string[];
                isOn: boolean;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description The former secret signs as well until then.
                 */
                formerUntil: string | null;
                /**
                 * Format: date-time
                 * @description It failed repeatedly; nothing is sent until then.
                 */
                restUntil: string | null;
                /** @description At most 1000. */
                waiting: number;
                /** @description At most 1000. */
                failed: number;
                /** Format: date-time */
                lastDeliveredAt: string | null;
            }[];
        };
        WebhookDeliveriesAnswer: components["schemas"]["Envelope"] & {
            data: {
                records: {
                    id: string;
                    /** @description One of `WebhookEvent`, or `test`. */
                    event: string;
                    data: {
                        [key: string]: unknown;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    state: components["schemas"]["DeliveryState"];
                    attempts: number;
                    /** @description It is being sent, or its first attempt is about to begin. */
                    isUnderWay: boolean;
                    /**
                     * Format: date-time
                     * @description Null unless it waits.
                     */
                    nextAt: string | null;
                    /** Format: date-time */
                    triedAt: string | null;
                    milliseconds: number | null;
                    /** @description The status of the answer. */
                    status: number | null;
                    fault: components["schemas"]["WebhookFault"] | null;
                    /** @description The first 500 characters of the answer. */
                    answer: string;
                }[];
                next: string | null;
            };
        };
        SubmissionsAnswer: components["schemas"]["Envelope"] & {
            data: {
                records: {
                    id: string;
                    number: string;
                    formKey: string;
                    formTitle: string;
                    version: number;
                    workVersion: components["schemas"]["WorkVersion"];
                    /** @description The applicant's name. It is masked for staff who may not see it, and empty if the applicant left none. */
                    who: string;
                    about: string;
                    state: components["schemas"]["SubmissionState"];
                    /** @description What the first of two deciders has proposed. */
                    proposed: components["schemas"]["SubmissionState"] | null;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    dueAt: string | null;
                    assignee: string | null;
                    isOverlapping: boolean;
                    /** @description The sender urges an answer that is late. */
                    isUrged: boolean;
                }[];
                /** @description A page with fewer records may go on: there were too many to look through at once. */
                next: string | null;
                /** Format: date-time */
                asOf: string;
            };
        };
        /** @description Which submissions are meant, as in `selectSubmissions`. */
        SubmissionFilter: {
            formKey?: components["schemas"]["FormKey"];
            state?: components["schemas"]["SubmissionStateAsked"];
            assignee?: components["schemas"]["ContentId"];
            overlapping?: boolean;
            words?: string;
            from?: components["schemas"]["Moment"];
            to?: components["schemas"]["Moment"];
            version?: number;
            field?: string;
            answer?: string;
            /** @enum {string} */
            deadline?: "overdue" | "urged" | "soon";
            /** @enum {string} */
            sort?: "newest" | "oldest" | "due";
        };
        /** @enum {string} */
        SubmissionStateAsked: "received" | "reviewing" | "contacted" | "invited" | "accepted" | "rejected" | "withdrawn" | "closed" | "open";
        SubmissionCountAnswer: components["schemas"]["Envelope"] & {
            data: {
                count: number;
                /** @description There are more than were counted. */
                isMore: boolean;
            };
        };
        FilterQuestionsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Titles of the questions whose answers a message may fill in. */
                places: string[];
                /** @description How many people decide. */
                deciders: number;
                /** @description The form belongs to a plan: whoever is rejected reads why. */
                explainsRejections: boolean;
                versions: number[];
                questions: {
                    name: string;
                    title: string;
                    /** @enum {string} */
                    kind: "choice" | "number" | "date";
                    choices: {
                        value: string;
                        label: string;
                    }[];
                }[];
            };
        };
        InboxViewsAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                filter: components["schemas"]["SubmissionFilter"];
            }[];
        };
        MessageTextsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Another after each change. */
                id: string;
                name: string;
                text: string;
                /** @description Who changed it last; empty if they are gone. */
                by: string;
            }[];
        };
        MadeAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
            };
        };
        ContentSheet: {
            id: string;
            columnKey: string;
            kind: string;
            /** @enum {string} */
            state: "planned" | "waiting" | "running" | "done" | "cancelled" | "failed" | "undoing" | "undone";
            fileName: string;
            publishes: boolean;
            /** @description The name of whoever imports. */
            by: string;
            isMine: boolean;
            /** @description Rows that change something. */
            total: number;
            /** @description Those whose turn it was. */
            done: number;
            counts: {
                new: number;
                changed: number;
                same: number;
                refused: number;
                /** @description Left alone when it was taken back. */
                left: number;
                /** @description Taken back. */
                undone: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt: string | null;
            undoneBy: string | null;
            canUndo: boolean;
        };
        ContentSheetAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ContentSheet"];
        };
        ContentSheetsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ContentSheet"][];
        };
        SheetRow: {
            line: number;
            title: string;
            contentId: string | null;
            /** @enum {string} */
            plan: "new" | "changed" | "same" | "refused";
            /** @description Why it is refused. */
            fault: null | {
                /** @description The path of the field; empty for the row. */
                field: string;
                reason: string;
            };
            /** @description Fields that get another value, each shortened. */
            changes: {
                field: string;
                before: string;
                after: string;
            }[];
            /**
             * @description `left`: somebody has changed it since, so that it was not taken back.
             * @enum {string|null}
             */
            outcome: "done" | "undone" | "left" | null;
        };
        SheetRowsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SheetRow"][];
        };
        /** @description A text, a number, a day such as `2026-03-10`, or a time in the site's zone such as `2026-03-10 09:00:00`. */
        SheetCell: string | number | {
            day: string;
        } | {
            time: string;
        };
        SheetContentsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description The columns: `id`, and the paths of the fields. */
                fields: {
                    name: string;
                    title: string;
                }[];
                rows: components["schemas"]["SheetCell"][][];
                next: string | null;
            };
        };
        FiguresAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Figures"];
        };
        Figures: {
            /** @description The Monday, as `YYYY-MM-DD`. */
            from: string;
            /** @description The Sunday. */
            until: string;
            /** @description Whether the week is the present one. */
            isLatest: boolean;
            /** @description Visits of each day, and of the same day a week before. */
            days: {
                day: string;
                total: number;
                before: number;
            }[];
            /** @description Visits by column, the most first. */
            columns: {
                columnKey: string;
                total: number;
                before: number;
            }[];
            /** @description The most visited contents. */
            contents: {
                contentId: string;
                title: string;
                columnKey: string;
                total: number;
            }[];
            searches: {
                total: number;
                missed: number;
            };
            /** @description What was searched for without a result by several; rarer words are only counted. */
            missed: {
                words: string;
                total: number;
            }[];
            forms: {
                formKey: string;
                title: string;
                begun: number;
                /** @description How many completed each step. */
                steps: {
                    title: string;
                    total: number;
                }[];
                sent: number;
                /** @description Submissions whose deadline was in this week. */
                due: number;
                /** @description Those of them that were answered by then. */
                inTime: number;
            }[];
        };
        AlarmsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** Format: date-time */
                checkedAt: string | null;
                isUnderWay: boolean;
                /** @description Whether links to other hosts are checked. */
                hosts: boolean;
                alarms: {
                    contentId: string;
                    title: string;
                    columnKey: string;
                    /** @enum {string} */
                    about: "link" | "host" | "word" | "phone" | "identity" | "alternative";
                    /** @description The link, the word, or the number in part. */
                    text: string;
                }[];
            };
        };
        SubmissionAgesAnswer: components["schemas"]["Envelope"] & {
            /** @description The most first. */
            data: {
                /** @description Null for those that nobody handles. */
                staffId: string | null;
                name: string;
                /** @description Received within a day; at most 20,000 are counted in all. */
                day: number;
                threeDays: number;
                week: number;
                older: number;
                /** @description Past their deadline. */
                overdue: number;
            }[];
        };
        AssistantTokensAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Whether the setting MCP is on. */
                isOn: boolean;
                /** @description Where assistants connect to. */
                address: string;
                tokens: {
                    id: string;
                    name: string;
                    mayDraft: boolean;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    expiresAt: string;
                    /** Format: date-time */
                    usedAt: string | null;
                }[];
            };
        };
        AssistantTokenAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description It is not kept and never shown again. */
                token: string;
            };
        };
        /** @enum {string} */
        BulkKind: "state" | "assign" | "note" | "deadline";
        BulkWanted: {
            formKey: components["schemas"]["FormKey"];
            /** @description Made by the client for one order: sent again, the first one is answered. */
            key: string;
            kind: components["schemas"]["BulkKind"];
            filter?: components["schemas"]["SubmissionFilter"];
            /** @description `asOf` of the list: what came later is left out, and what changed later is left alone and named. */
            asOf?: components["schemas"]["Moment"];
            /** @description In place of a filter. */
            chosen?: {
                submissionId: components["schemas"]["ContentId"];
                workVersion: components["schemas"]["WorkVersion"];
            }[];
            /** @description In place of both: the name of a spreadsheet, whose rows are added by `addBulkRows` and carried out by `applyBulk`. */
            sheet?: string;
            state?: components["schemas"]["SubmissionState"];
            /** @description What the applicant reads; `{name}`, `{number}`, `{received}`, `{due}`, `{reason}` and the answers to questions named by their titles (`places` of `selectFilterQuestions`) are filled in for each. */
            message?: string;
            reason?: string;
            sms?: boolean;
            /** @description Possible duplicates are left alone. */
            leaveOverlapping?: boolean;
            staffId?: components["schemas"]["ContentId"] | null;
            note?: string;
            dueAt?: components["schemas"]["Moment"];
        };
        BulkRow: {
            /** @description The row of the spreadsheet. */
            line: number;
            number: string;
            decision: string;
            reason: string;
        };
        /** @enum {string} */
        BulkOutcome: "changed" | "proposed" | "same" | "outdated" | "withdrawn" | "overlapping" | "gone" | "noNumber" | "twice" | "noDecision" | "noReason" | "formula";
        SubmissionBulk: {
            id: string;
            formKey: string;
            kind: components["schemas"]["BulkKind"];
            /** @enum {string} */
            state: "planned" | "waiting" | "running" | "done" | "cancelled" | "failed" | "undoing" | "undone";
            /** @description The state that it sets. */
            after: components["schemas"]["SubmissionState"] | null;
            fileName: string | null;
            by: string;
            isMine: boolean;
            /** @description Null until they are gathered. */
            total: number | null;
            done: number;
            /** @description Applicants who have been told. */
            told: number;
            /** @description Those that were taken back with the act. */
            takenBack: number;
            /** @description Those that were not: somebody had acted on them since, or a second decider has to agree. */
            notUndone: number;
            outcomes: {
                /** @description Null for those whose turn has not come. */
                outcome: components["schemas"]["BulkOutcome"] | null;
                count: number;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt: string | null;
            undoneBy: string | null;
            canUndo: boolean;
        };
        SubmissionBulkAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SubmissionBulk"];
        };
        SubmissionBulksAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SubmissionBulk"][];
        };
        BulkItem: {
            line: number;
            number: string;
            submissionId: string | null;
            before: components["schemas"]["SubmissionState"] | null;
            after: components["schemas"]["SubmissionState"] | null;
            /** @description What stands in the column of decisions, where it is none, or is taken for one although it is written in another way. */
            said: string | null;
            outcome: components["schemas"]["BulkOutcome"] | null;
            /** @enum {string|null} */
            undone: "undone" | "corrected" | "proposed" | "outdated" | null;
        };
        BulkItemsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BulkItem"][];
        };
        SubmissionField: {
            name: string;
            title: string;
            text: string;
            isMasked: boolean;
        };
        SubmissionAnswer: components["schemas"]["Envelope"] & {
            data: {
                workVersion: components["schemas"]["WorkVersion"];
                /** Format: date-time */
                dueAt: string | null;
                /**
                 * Format: date-time
                 * @description When the sender last urged an answer that is late.
                 */
                urgedAt: string | null;
                /** @description How many people decide. */
                deciders: number;
                /** @description The form belongs to a plan: whoever is rejected reads why. */
                explainsRejections: boolean;
                /** @description Its number in the published list of a plan, which no decision changes. */
                listed: null | {
                    edition: number;
                    no: string;
                };
                /** @description What the first of two deciders has proposed. */
                proposal: null | {
                    staffId: string;
                    by: string;
                    state: components["schemas"]["SubmissionState"];
                    note: string;
                    sms: boolean;
                    /** Format: date-time */
                    time: string;
                };
                files: (components["schemas"]["Upload"] & {
                    /** @description The field's. */
                    title: string;
                })[];
                edition: number;
                /** @description What it was before each correction. */
                earlier: {
                    edition: number;
                    /** Format: date-time */
                    createdAt: string;
                    fields: components["schemas"]["SubmissionField"][];
                }[];
                id: string;
                number: string;
                formKey: string;
                formTitle: string;
                version: number;
                newestVersion: number;
                state: components["schemas"]["SubmissionState"];
                /** Format: date-time */
                createdAt: string;
                consentVersion: string | null;
                /** @description The version in which the use of sensitive answers was agreed to separately. */
                sensitiveConsent: string | null;
                /**
                 * Format: date-time
                 * @description Since then, sensitive answers are not shown.
                 */
                sensitiveWithdrawnAt: string | null;
                /** @description Masked number of the account that sent it. */
                account: string | null;
                canSms: boolean;
                assigneeId: string | null;
                /** @description Who of the staff filled it in. */
                filledBy: string | null;
                /** @description By which link it was begun, where it was begun by one. */
                prefilled: null | {
                    /** @description Name of whoever made the link. */
                    by: string;
                    /** @enum {string} */
                    kind: "staff" | "system";
                    /** Format: date-time */
                    time: string;
                    /** @description Titles. */
                    fields: string[];
                    /** @description Titles. */
                    locked: string[];
                };
                agreedBy: string | null;
                fields: components["schemas"]["SubmissionField"][];
                log: {
                    state: components["schemas"]["SubmissionState"];
                    note?: string;
                    /**
                     * Format: date-time
                     * @description The applicant sees it from then on.
                     */
                    toldFrom?: string;
                    /** @description Who of the staff; left out for what its applicant did. */
                    by?: string;
                    /** Format: date-time */
                    time: string;
                }[];
                notes: {
                    by: string;
                    text: string;
                    /** Format: date-time */
                    time: string;
                }[];
                overlaps: {
                    id: string;
                    number: string;
                    state: components["schemas"]["SubmissionState"];
                    /** Format: date-time */
                    createdAt: string;
                    fields: {
                        title: string;
                        text: string;
                        otherText: string;
                        isSame: boolean;
                    }[];
                }[];
            };
        };
        ClerksAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
            }[];
        };
        StatisticsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Without those that were withdrawn. */
                total: number;
                withdrawn: number;
                /** @description Steps of the form, with the drafts that nobody has touched for a day. */
                stopped: {
                    title: string;
                    count: number;
                }[];
                states: {
                    state: components["schemas"]["SubmissionState"];
                    count: number;
                }[];
                /** @description Every day of the last thirty, those without any too. */
                days: {
                    day: string;
                    count: number;
                }[];
                questions: {
                    title: string;
                    answered: number;
                    isSeveral: boolean;
                    average?: number;
                    median?: number;
                    counts: {
                        label: string;
                        count: number;
                    }[];
                }[];
                texts: {
                    title: string;
                    texts: string[];
                }[];
            };
        };
        AnswerTextAnswer: components["schemas"]["Envelope"] & {
            data: {
                text: string;
            };
        };
        SubmissionExport: {
            id: string;
            /** @description The file's. */
            name: string;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /** @description Number of submissions; null until they are counted. */
            total: number | null;
            /** @description Submissions written so far. */
            done: number;
            /** @description Size so far. */
            bytes: number;
            /** @description Files that are not in a ZIP, which its index names, or rows beyond the 1,048,576 of a sheet. */
            leftOut: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is removed.
             */
            until: string;
        };
        SubmissionExportAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SubmissionExport"];
        };
        SubmissionExportsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SubmissionExport"][];
        };
        TakenExportAnswer: components["schemas"]["Envelope"] & {
            data: {
                name: string;
                mime: string;
                parts: number;
            };
        };
        FileAnswer: components["schemas"]["Envelope"] & {
            data: {
                name: string;
                mime: string;
                /** @description In Base64. */
                bytes: string;
            };
        };
        /**
         * @description `changed` is live with a draft beside; `review` is sent for review, `approved` through all steps of it and not published yet, `returned` sent back; `waiting` is for its column to be published; `scheduled` has a newer version with a time, whatever is live or waits until then.
         * @enum {string}
         */
        ContentState: "draft" | "review" | "approved" | "returned" | "scheduled" | "waiting" | "live" | "changed" | "withdrawn" | "binned";
        /** @description Number of review steps: none, one, or up to three. */
        StepCount: number;
        SettingsAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
                /** @description Empty for an import. */
                author: string;
                changedAt: string | null;
                settings: {
                    [key: string]: unknown;
                };
            };
        };
        SettingsSavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
            };
        };
        SettingsVersionsAnswer: components["schemas"]["Envelope"] & {
            data: {
                number: number;
                author: string;
                reason: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        SettingsVersionAnswer: components["schemas"]["Envelope"] & {
            data: {
                number: number;
                settings: {
                    [key: string]: unknown;
                };
            };
        };
        EditorKindsAnswer: components["schemas"]["Envelope"] & {
            data: {
                kind: components["schemas"]["Kind"];
                title: string;
                /** @description The site has made it; the others are built in. */
                isOwn: boolean;
                version: number;
                /** @description Empty for an import. */
                author: string;
                changedAt: string | null;
                /** @description Outside the bin. */
                total: number;
                live: number;
                binned: number;
            }[];
        };
        EditorKindAnswer: components["schemas"]["Envelope"] & {
            data: {
                kind: components["schemas"]["Kind"];
                title: string;
                isOwn: boolean;
                version: number;
                schema: {
                    [key: string]: unknown;
                };
                /** @description Outside the bin. */
                total: number;
                live: number;
                binned: number;
                versions: {
                    version: number;
                    author: string;
                    reason: string;
                    /** Format: date-time */
                    createdAt: string;
                }[];
            };
        };
        KindVersionAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
                schema: {
                    [key: string]: unknown;
                };
            };
        };
        KindSavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
            };
        };
        KindChangedAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
                changed: number;
            };
        };
        KindEffectAnswer: components["schemas"]["Envelope"] & {
            data: {
                contents: number;
                /** @description Contents that are written anew. */
                changed: number;
                broken: {
                    count: number;
                    some: {
                        id: string;
                        title: string;
                        columnKey: string;
                        reason: string;
                    }[];
                };
                lacking: {
                    field: string;
                    count: number;
                }[];
                dropped: {
                    field: string;
                    count: number;
                }[];
            };
        };
        FlatsTable: {
            planId: components["schemas"]["ContentId"];
            /** @description Lines of a table with tabs or commas; the first names the columns 楼栋, 单元, 楼层, 房号, 户型, 建筑面积, 套内面积, 朝向, 租金 or 价格, 状态. */
            table: string;
        };
        FlatsToSave: {
            planId: components["schemas"]["ContentId"];
            table: string;
            /** @description Of the flats that the preview was made against. */
            fingerprint: string;
        };
        FlatsPreviewAnswer: components["schemas"]["Envelope"] & {
            data: {
                fingerprint: string;
                total: number;
                added: number;
                changed: number;
                removed: number;
                faults: {
                    total: number;
                    some: {
                        line: number;
                        message: string;
                    }[];
                };
            };
        };
        FlatsSavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                total: number;
            };
        };
        EditorFlatsAnswer: components["schemas"]["Envelope"] & {
            data: {
                total: number;
                table: string;
                fingerprint: string;
            };
        };
        ProjectFlatsAnswer: components["schemas"]["Envelope"] & {
            data: {
                planId: string;
                title: string;
                "title.en"?: components["schemas"]["EnglishTitle"];
                total: number;
                free: number;
            }[];
        };
        Flat: {
            id: string;
            building: string;
            unit: string;
            floor: number;
            number: string;
            type: string;
            /** @description Square metres. */
            area: number;
            innerArea?: number;
            orientation: string;
            /** @description Yuan: a month's rent, or the price of the whole. */
            price: number;
            /**
             * @description `held`: somebody decides about it for some minutes.
             * @enum {string}
             */
            state: "free" | "held" | "taken" | "off";
        };
        FlatsAnswer: components["schemas"]["Envelope"] & {
            data: {
                planId: components["schemas"]["ContentId"];
                title: string;
                "title.en"?: components["schemas"]["EnglishTitle"];
                columnKey: string;
                /** @description Prices are rents of a month. */
                isRent: boolean;
                /** @description Without those that take no part. */
                total: number;
                free: number;
                /** @description Sessions are published in which the flats are chosen. */
                isChoosing?: boolean;
                types: {
                    type: string;
                    total: number;
                    free: number;
                    areaMin: number;
                    areaMax: number;
                    priceMin: number;
                    priceMax: number;
                }[];
                buildings: {
                    building: string;
                    total: number;
                    free: number;
                }[];
                building: string;
                flats: components["schemas"]["Flat"][];
            };
        };
        /** @description As the site's clock shows it: 09:00. */
        Clock: string;
        ClockSpan: {
            from: components["schemas"]["Clock"];
            to: components["schemas"]["Clock"];
        };
        ChoosingDay: {
            date: string;
            from: components["schemas"]["Clock"];
            to: components["schemas"]["Clock"];
        };
        ChoosingRules: {
            /** @description Length of a session. */
            minutes: number;
            /** @description Households in each. */
            perSession: number;
            /** @description In the hall; 0 where all choose online. */
            counters: number;
            isOnline: boolean;
            /** @description How long a flat is held; never beyond the session. */
            holdMinutes: number;
            /** @description Places that a household moves back that was called and did not come. */
            moveBack: number;
            /** @description After so many calls it has missed its session. */
            mostAbsences: number;
            /** @description When those choose who missed their session. */
            makeUp?: components["schemas"]["Clock"];
            /** @description The field of the form that says how many people a household is. */
            membersField?: string;
            types: {
                type: string;
                least?: number;
                most?: number;
            }[];
            /** @description Where the hall is. */
            place: string;
        };
        SessionsWanted: {
            planId: components["schemas"]["ContentId"];
            rules: components["schemas"]["ChoosingRules"];
            days: components["schemas"]["ChoosingDay"][];
            breaks: components["schemas"]["ClockSpan"][];
            /** @description The first rank that gets a session; those before keep theirs. */
            from: number;
            to: number;
            /** @description Of a plan without a draw, the number of the first household of its list. */
            firstRank: number;
        };
        ChoosingSession: {
            number?: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description For those who missed theirs on that day. */
            isMakeUp: boolean;
            /** @description The first rank. */
            from?: number;
            to?: number;
        };
        Choosing: {
            planId: components["schemas"]["ContentId"];
            title: string;
            "title.en"?: components["schemas"]["EnglishTitle"];
            columnKey: string;
            /** Format: date-time */
            now: string;
            /** @description Prices are rents of a month. */
            isRent: boolean;
            /** @description Nobody chooses any more. */
            isClosed?: boolean;
            rules: components["schemas"]["ChoosingRules"];
            sessions: components["schemas"]["ChoosingSession"][];
        };
        /** @enum {string} */
        ChoosingState: "waiting" | "arrived" | "called" | "choosing" | "chosen" | "gaveUp" | "missed";
        LeftOfType: {
            type: string;
            free: number;
            total: number;
            mayTake: boolean;
            least?: number;
            most?: number;
        };
        OwnChoosing: {
            planId: components["schemas"]["ContentId"];
            title: string;
            "title.en"?: components["schemas"]["EnglishTitle"];
            /**
             * Format: date-time
             * @description By the clock that decides.
             */
            now: string;
            /** @description Absent where the account has no household in this plan. */
            household?: {
                rank: number;
                no: string;
                state: components["schemas"]["ChoosingState"];
                session: components["schemas"]["ChoosingSession"];
                /**
                 * Format: date-time
                 * @description From when to when it may choose.
                 */
                from: string;
                /** Format: date-time */
                to: string;
                isOnline: boolean;
                members?: number;
                /** @description At which it is called or chooses. */
                counter?: number;
                /** @description Masked. */
                phone?: string;
                types: components["schemas"]["LeftOfType"][];
                held?: {
                    flat: components["schemas"]["Flat"];
                    /** Format: date-time */
                    until: string;
                };
                chosen?: {
                    flat: components["schemas"]["Flat"];
                    /** Format: date-time */
                    at: string;
                    receipt: string;
                };
            };
            rules: components["schemas"]["ChoosingRules"];
            isRent: boolean;
            /** @description The flat that was asked for, as it is now. */
            wanted?: {
                flat: components["schemas"]["Flat"];
                /** @enum {string} */
                state: "free" | "held" | "taken" | "off";
                /** @description Who has it. */
                rank?: number;
                /** Format: date-time */
                since?: string;
            };
            columnKey: string;
        };
        FlatToTake: {
            flatId: string;
        };
        FlatToChoose: {
            flatId: string;
            code: components["schemas"]["Code"];
        };
        GivingUp: {
            code: components["schemas"]["Code"];
        };
        CounterToOpen: {
            planId: components["schemas"]["ContentId"];
            counter: number;
            isPaused: boolean;
            /** @description Such as: back at 10:55. */
            note: string;
            /** @description Although somebody else works there. */
            takesOver: boolean;
        };
        HouseholdSaid: {
            planId: components["schemas"]["ContentId"];
            said: string;
        };
        AtCounter: {
            planId: components["schemas"]["ContentId"];
            counter: number;
        };
        CounterRank: {
            planId: components["schemas"]["ContentId"];
            counter: number;
            rank: number;
        };
        CounterFlat: {
            planId: components["schemas"]["ContentId"];
            counter: number;
            rank: number;
            flatId: string;
        };
        UndoProposal: {
            planId: components["schemas"]["ContentId"];
            rank: number;
            reason: string;
        };
        HallHousehold: {
            rank: number;
            no: string;
            /** @description Masked. */
            name: string;
            members?: number;
            state: components["schemas"]["ChoosingState"];
            /** @description It can choose online. */
            hasAccount: boolean;
            absences: number;
            counter?: number;
            /** Format: date-time */
            calledAt?: string;
            /**
             * Format: date-time
             * @description Of a hold.
             */
            until?: string;
            /** @description What it holds or has chosen, such as 5-2-0801. */
            flat?: string;
            /** Format: date-time */
            chosenAt?: string;
        };
        HallFlat: components["schemas"]["Flat"] & {
            rank?: number;
            counter?: number;
        };
        Hall: {
            planId: components["schemas"]["ContentId"];
            title: string;
            columnKey: string;
            /** Format: date-time */
            now: string;
            rules: components["schemas"]["ChoosingRules"];
            /** @description The one that is shown. */
            session?: number;
            sessions: components["schemas"]["ChoosingSession"][];
            /** @description Of the session, and those at a counter. */
            households: components["schemas"]["HallHousehold"][];
            /** @description The next ranks that have checked in, in turn. */
            waiting: number[];
            /**
             * Format: date-time
             * @description When the first of them may be called; absent where that is now.
             */
            callFrom?: string;
            counters: {
                number: number;
                who: string;
                isOwn: boolean;
                isPaused: boolean;
                note: string;
                rank?: number;
            }[];
            flats: components["schemas"]["HallFlat"][];
            /** @description The newest first. */
            events: {
                /** Format: date-time */
                at: string;
                step: string;
                rank: number;
                flat: string;
                counter?: number;
            }[];
            /** @description Choices that wait to be undone by a second person. */
            acts: {
                id: string;
                who: string;
                isOwn: boolean;
                /** Format: date-time */
                time: string;
                rank: number;
                flat: string;
                reason: string;
            }[];
            counts: {
                state: components["schemas"]["ChoosingState"];
                households: number;
            }[];
        };
        EditorChoosing: {
            planId: components["schemas"]["ContentId"];
            title: string;
            columnKey: string;
            /** Format: date-time */
            now: string;
            flats: number;
            types: string[];
            /** @description Of the form, those that can say how many people a household is. */
            fields: {
                name: string;
                title: string;
            }[];
            /** @description Absent while there is none. */
            order?: {
                households: number;
                isDrawn: boolean;
            };
            /**
             * Format: date-time
             * @description As the plan says.
             */
            starts?: string;
            /** Format: date-time */
            ends?: string;
            /** @description 0 before sessions were published. */
            version: number;
            rules?: components["schemas"]["ChoosingRules"];
            sessions: components["schemas"]["ChoosingSession"][];
        };
        Board: {
            planId: components["schemas"]["ContentId"];
            title: string;
            "title.en"?: components["schemas"]["EnglishTitle"];
            columnKey: string;
            session?: components["schemas"]["ChoosingSession"] & unknown;
            next?: components["schemas"]["ChoosingSession"];
            /** @description No session has begun yet. */
            isBefore: boolean;
            /** @description Prices are rents for a month. */
            isRent: boolean;
            counters: number;
            /** @description So many places a household moves back that does not come. */
            moveBack: number;
            /** @description The hour of the session that makes up, such as 17:00. */
            makeUp?: string;
            place: string;
            /**
             * Format: date-time
             * @description When something happened last.
             */
            changedAt?: string;
            /** @description The newest first. */
            calls: {
                rank: number;
                counter: number;
                /** Format: date-time */
                at: string;
            }[];
            /** @description The next ranks that have checked in, in turn. */
            waiting: number[];
            counts: {
                state: components["schemas"]["ChoosingState"];
                households: number;
            }[];
            types: {
                type: string;
                total: number;
                free: number;
            }[];
            /** @description Those that take part. */
            flats: components["schemas"]["Flat"][];
        };
        BoardAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Board"];
        };
        ChoosingAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Choosing"];
        };
        OwnChoosingAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OwnChoosing"];
        };
        HallAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Hall"];
        };
        EditorChoosingAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["EditorChoosing"];
        };
        FreeFlatsAnswer: components["schemas"]["Envelope"] & {
            data: {
                total: number;
                current: number;
                size: number;
                types: {
                    type: string;
                    free: number;
                }[];
                buildings: string[];
                flats: components["schemas"]["Flat"][];
            };
        };
        HoldAnswer: components["schemas"]["Envelope"] & {
            data: {
                flatId: string;
                flat: string;
                /** Format: date-time */
                until: string;
            };
        };
        ChoiceAnswer: components["schemas"]["Envelope"] & {
            data: {
                flatId: string;
                flat: string;
                receipt: string;
            };
        };
        RankAnswer: components["schemas"]["Envelope"] & {
            data: {
                rank: number;
            };
        };
        AbsentAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @enum {string} */
                moved: "moved" | "missed";
            };
        };
        SessionsPreviewAnswer: components["schemas"]["Envelope"] & {
            data: {
                households: number;
                sessions: components["schemas"]["ChoosingSession"][];
            };
        };
        SessionsPublishedAnswer: components["schemas"]["Envelope"] & {
            data: {
                version: number;
                households: number;
                sessions: number;
            };
        };
        GroupRule: {
            name: string;
            /** @description A field of the form. The last group has none, and takes all others. */
            field?: string;
            /** @description The answer that puts a household into this group. */
            value?: string | number | boolean;
        };
        AllocationWanted: {
            planId: components["schemas"]["ContentId"];
            formKey: components["schemas"]["FormKey"];
            round: string;
            groups: components["schemas"]["GroupRule"][];
        };
        /** @description What registered is rejected or listed; what was listed has chosen, gave up, missed its session, or is in reserve. */
        ClosingFigures: {
            registered: number;
            rejected: number;
            listed: number;
            chosen: number;
            gaveUp: number;
            missed: number;
            reserve: number;
            flats: number;
            left: number;
        };
        ClosingAnswer: components["schemas"]["Envelope"] & {
            data: {
                planId: components["schemas"]["ContentId"];
                figures: components["schemas"]["ClosingFigures"];
                /** @description Why it cannot be closed yet. */
                open?: string;
                notice?: {
                    contentId: string;
                    title: string;
                    state: components["schemas"]["ContentState"];
                };
                /** Format: date-time */
                closedAt?: string;
            };
        };
        ResultNoticeWanted: {
            planId: components["schemas"]["ContentId"];
            columnKey: components["schemas"]["ColumnKey"];
        };
        /** @description After the draw, once sessions are published. */
        AllocationStage: {
            /** @enum {string} */
            step: "choosing" | "closing" | "closed";
            /**
             * Format: date-time
             * @description When the last session ends, or the plan was closed.
             */
            time?: string;
        };
        AllocationFolderWanted: {
            planId: components["schemas"]["ContentId"];
        };
        AllocationListProposal: {
            planId: components["schemas"]["ContentId"];
            formKey: components["schemas"]["FormKey"];
            round: string;
            groups: components["schemas"]["GroupRule"][];
            objectionsUntil: components["schemas"]["Moment"];
            /** @description What changed since the list before, and why; empty for the first. */
            reason: string;
        };
        AllocationConfirm: {
            planId: components["schemas"]["ContentId"];
            actId: string;
        };
        AllocationSealProposal: {
            planId: components["schemas"]["ContentId"];
            publicFrom: string;
            publicBy: string;
            fallback: string;
            /** @description Such as [0-9]{6}. */
            publicForm: string;
            drawAt: components["schemas"]["Moment"];
        };
        AllocationEnvelope: {
            plan: string;
            edition: number;
            /** @description Fingerprint of the number. */
            seal: string;
            /** @description Fingerprint of the announcement. */
            announcement: string;
            /** Format: date-time */
            drawAt: string;
            /** Format: date-time */
            printedAt: string;
            by: string;
            /** @description The sealed number: 32 hexadecimal digits. It is for the paper alone. */
            number: string;
        };
        AllocationEnvelopeAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AllocationEnvelope"];
        };
        EnvelopeNumber: {
            planId: components["schemas"]["ContentId"];
            /** @description Fingerprint of the announcement that the person has before them. */
            announcement: string;
            /** @description As it stands on the paper, without spaces. */
            number: string;
        };
        EnvelopeOpenedAnswer: components["schemas"]["Envelope"] & {
            data: {
                isOpened: boolean;
            };
        };
        /** @description How the envelope with the sealed number stands. */
        EnvelopeStanding: {
            /** Format: date-time */
            printedAt?: string;
            printedBy?: string;
            /** Format: date-time */
            openedAt?: string;
            /** @description The two people. */
            openedBy?: string[];
            /** @description The server's copy cannot be opened, or is not the announced number. */
            isLost: boolean;
            /** @description Whoever asks is one of the two who sealed. */
            mayPrint: boolean;
            /** @description Whoever asks has not had the envelope. */
            mayEnter: boolean;
        };
        PublicNumberEntry: {
            planId: components["schemas"]["ContentId"];
            /** @description Fingerprint of the announcement that the person has before them. */
            announcement: string;
            publicNumber: string;
        };
        PublicNumberCorrection: {
            planId: components["schemas"]["ContentId"];
            /** @description Fingerprint of the announcement that the person has before them. */
            announcement: string;
            publicNumber: string;
            /** @description Why, and where the record of the drawing is kept. */
            reason: string;
        };
        ListNumbers: {
            total: number;
            /** @description The first of them. */
            numbers: string[];
        };
        AllocationEdition: {
            edition: number;
            reason: string;
            /** @description 64 hexadecimal digits. */
            fingerprint: string;
            households: number;
            registered: number;
            rejected: number;
            /** Format: date-time */
            objectionsUntil: string;
            /** Format: date-time */
            frozenAt: string;
            groups: string[];
            /** @description Against the edition before; absent for the first. */
            changes?: {
                added: components["schemas"]["ListNumbers"];
                removed: components["schemas"]["ListNumbers"];
                moved: components["schemas"]["ListNumbers"] & unknown;
            };
        };
        EditorAllocationEdition: {
            edition: number;
            reason: string;
            /** @description 64 hexadecimal digits. */
            fingerprint: string;
            households: number;
            registered: number;
            rejected: number;
            /** Format: date-time */
            objectionsUntil: string;
            /** Format: date-time */
            frozenAt: string;
            groups: components["schemas"]["GroupRule"][];
            /** @description The two people. */
            by: string[];
        };
        AllocationAnnouncement: {
            /** @description Hash of announcement.json. */
            fingerprint: string;
            /** Format: date-time */
            sealedAt: string;
            /** @enum {string} */
            suite: "standard" | "gm";
            edition: number;
            /** @description 64 hexadecimal digits. */
            list: string;
            /** @description 64 hexadecimal digits. */
            seal: string;
            publicFrom: string;
            publicBy: string;
            publicForm: string;
            fallback: string;
            /** Format: date-time */
            drawAt: string;
            /** Format: date-time */
            publishedAt: string;
        };
        /** @description The English title, where the content has one. */
        EnglishTitle: string;
        Allocation: {
            planId: components["schemas"]["ContentId"];
            title: string;
            "title.en"?: components["schemas"]["EnglishTitle"];
            columnKey: string;
            /**
             * @description By which the list and the draw are hashed: SHA-256 or SM3.
             * @enum {string}
             */
            suite: "standard" | "gm";
            /** @description The form that takes objections. */
            objectionFormKey?: string;
            /**
             * @description `closed`: objections have ended; `final`: they have, and there is no draw.
             * @enum {string}
             */
            state: "listed" | "closed" | "final" | "sealed" | "drawn";
            /** @description The newest first. */
            editions: components["schemas"]["AllocationEdition"][];
            announcement?: components["schemas"]["AllocationAnnouncement"];
            /**
             * Format: date-time
             * @description When two people opened the envelope, because the server's copy of the sealed number was lost.
             */
            envelopeOpenedAt?: string;
            draw?: {
                secret: string;
                publicNumber: string;
                /** Format: date-time */
                drawnAt: string;
                number: number;
                /** @description Of a correction. */
                reason: string;
            };
            /** @description Sessions are published in which the flats are chosen. */
            isChoosing?: boolean;
            /** @description Once it is closed. */
            closing?: {
                /** Format: date-time */
                closedAt: string;
                /** @description The id of its notice. */
                notice?: string;
                figures: components["schemas"]["ClosingFigures"];
            };
            /** @description Results that were corrected. */
            former: {
                number: number;
                publicNumber: string;
                /** Format: date-time */
                drawnAt: string;
            }[];
        };
        AllocationAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Allocation"] | null;
        };
        AllocationRow: {
            group: string;
            no: string;
            receipt: string;
            /** @description Masked; while objections are possible. */
            name?: string;
            /** @description Over all groups. */
            rank?: number;
            /** @description The number by which it is ordered. */
            digest?: string;
        };
        AllocationRowsAnswer: components["schemas"]["Envelope"] & {
            data: {
                edition: number;
                total: number;
                current: number;
                size: number;
                records: components["schemas"]["AllocationRow"][];
            };
        };
        AllocationPlace: {
            isListed: boolean;
            /** @description Its list number; of a household that is not on the list, the one that it had in an earlier edition. */
            no?: string;
            group?: string;
            receipt?: string;
            check?: string;
            rank?: number;
            /** @description Once its session is published, to whoever shows that it is its household. */
            turn?: {
                state: components["schemas"]["ChoosingState"];
                session: components["schemas"]["ChoosingSession"];
            };
        };
        AllocationPlaceAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AllocationPlace"];
        };
        /** @description A plan and how far it is, for somebody who has applied. */
        OwnAllocation: {
            planId: components["schemas"]["ContentId"];
            title: string;
            "title.en"?: components["schemas"]["EnglishTitle"];
            formKey: string;
            /** Format: date-time */
            registerStart?: string;
            /** Format: date-time */
            registerEnd?: string;
            /** Format: date-time */
            lotteryTime?: string;
            /** Format: date-time */
            selectStart?: string;
            /** Format: date-time */
            selectEnd?: string;
            noticeId?: string;
            /** @description The form that takes objections. */
            objectionFormKey?: string;
            /** @description For each application the link that opens this form with its receipt number and plan filled in. */
            objections?: {
                number: string;
                link: string;
            }[];
            units?: number;
            /** @description What to bring to choose a home. */
            bring?: string[];
            /** @description Its order is drawn, or will be; else it is that of its list. */
            hasDraw: boolean;
            /**
             * Format: date-time
             * @description Absent before there is a list.
             */
            objectionsUntil?: string;
            households?: number;
            /** @description The fingerprint of its announcement, once it is sealed. */
            announcement?: string;
            /**
             * Format: date-time
             * @description The announced hour of the draw.
             */
            drawAt?: string;
            /** Format: date-time */
            drawnAt?: string;
            /** @description Sessions are published in which the flats are chosen. */
            isChoosing?: boolean;
            /**
             * Format: date-time
             * @description When the plan was closed: nobody chooses after it.
             */
            closedAt?: string;
            place?: components["schemas"]["AllocationPlace"];
        };
        OwnAllocationsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OwnAllocation"][];
        };
        EditorAllocation: {
            planId: components["schemas"]["ContentId"];
            title: string;
            columnKey: string;
            /** Format: date-time */
            now: string;
            /** Format: date-time */
            registerStart?: string;
            /** Format: date-time */
            registerEnd?: string;
            /**
             * Format: date-time
             * @description When flats are chosen, as the plan says.
             */
            selectStart?: string;
            /** @description Such as 公开配租. */
            mode: string;
            /** @description The plan says when it is drawn. */
            hasDraw: boolean;
            /** @description The form of the plan; empty where it has none. */
            formKey: string;
            round: string;
            form?: components["schemas"]["AllocationForm"];
            stage?: components["schemas"]["AllocationStage"];
            editions: components["schemas"]["EditorAllocationEdition"][];
            seal?: components["schemas"]["AllocationAnnouncement"] & {
                by: string[];
                envelope: components["schemas"]["EnvelopeStanding"];
            };
            draws: {
                number: number;
                publicNumber: string;
                reason: string;
                /** Format: date-time */
                drawnAt: string;
                by: string[];
            }[];
            /** @description What waits for a second person. */
            acts: components["schemas"]["AllocationAct"][];
        };
        /** @description What a list is made from. */
        AllocationForm: {
            title: string;
            /** @description The newest first. */
            rounds: {
                round: string;
                applications: number;
            }[];
            /** @description Questions with a few answers, by which households are grouped. */
            fields: {
                name: string;
                title: string;
                answers: {
                    value: string | number | boolean;
                    /** @description Empty for yes and no. */
                    label: string;
                }[];
            }[];
        };
        EditorAllocationPlan: {
            planId: components["schemas"]["ContentId"];
            title: string;
            columnKey: string;
            /** Format: date-time */
            registerEnd?: string;
            /**
             * Format: date-time
             * @description While registration is not open yet.
             */
            opensAt?: string;
            /**
             * @description What is due, or what is waited for. `elsewhere`: another system takes the applications; `registered`: an interest was registered, nothing is due; `sessions`: there is no draw, so sessions follow from the list.
             * @enum {string}
             */
            step: "registering" | "elsewhere" | "registered" | "list" | "objections" | "seal" | "draw" | "drawn" | "sessions" | "choosing" | "closing" | "closed";
            /**
             * Format: date-time
             * @description The hour of the step: registration or objections end, or the draw.
             */
            until?: string;
            /** @description Something waits for a second person, and it was somebody else who was the first. */
            waits: boolean;
        };
        EditorAllocationsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["EditorAllocationPlan"][];
        };
        AllocationAct: {
            id: string;
            /** @enum {string} */
            kind: "list" | "seal" | "draw" | "correct" | "undo" | "open";
            who: string;
            isOwn: boolean;
            /** Format: date-time */
            time: string;
            list?: {
                formKey: string;
                round: string;
                groups: components["schemas"]["GroupRule"][];
                objectionsUntil: string;
                reason: string;
                fingerprint: string;
                households: number;
            };
            undo?: {
                rank: number;
                flat: string;
                reason: string;
            };
            seal?: {
                publicFrom: string;
                publicBy: string;
                publicForm: string;
                fallback: string;
                drawAt: string;
                list: string;
            };
        };
        EditorAllocationAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["EditorAllocation"];
        };
        SubmissionNumbers: {
            total: number;
            /** @description The first of them. */
            numbers: string[];
        };
        AllocationPreview: {
            registered: number;
            rejected: number;
            households: number;
            groups: {
                name: string;
                households: number;
            }[];
            undecided: components["schemas"]["SubmissionNumbers"];
            overlapping: components["schemas"]["SubmissionNumbers"];
            repeated: components["schemas"]["SubmissionNumbers"];
        };
        AllocationPreviewAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AllocationPreview"];
        };
        AllocationProposedAnswer: components["schemas"]["Envelope"] & {
            data: {
                fingerprint: string;
                households: number;
            };
        };
        AllocationFrozenAnswer: components["schemas"]["Envelope"] & {
            data: {
                edition: number;
                fingerprint: string;
                households: number;
            };
        };
        AllocationSealedAnswer: components["schemas"]["Envelope"] & {
            data: {
                fingerprint: string;
            };
        };
        PublicNumberAnswer: components["schemas"]["Envelope"] & {
            data: {
                isDrawn: boolean;
            };
        };
        VisitorFiguresAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VisitorFigures"];
        };
        VisitorFigures: {
            /**
             * Format: date
             * @description The first day that counts.
             */
            since: string;
            /** @description First those that help fewest. */
            answers: {
                contentId: components["schemas"]["ContentId"];
                title: string;
                columnKey: string;
                helpful: number;
                unsolved: number;
            }[];
            /** @description Addresses that no page has, the most asked first; of numbers and names in them nothing is kept. */
            addresses: {
                address: string;
                total: number;
                /** @description Pages of the site whose links lead there. */
                sources: string[];
                /** Format: date */
                lastDay: string;
            }[];
        };
        PlanTimesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PlanTime"][];
        };
        PlanTime: {
            contentId: components["schemas"]["ContentId"];
            title: string;
            columnKey: string;
            state: components["schemas"]["ContentState"];
            isLive: boolean;
            /** @description The field with this time, such as `registerStart`. */
            field: string;
            /** @description What the field is called, such as 报名开始. */
            label: string;
            /** Format: date-time */
            at: string;
        };
        WordsAnswer: components["schemas"]["Envelope"] & {
            data: string[];
        };
        KeyAnswer: components["schemas"]["Envelope"] & {
            data: {
                key: components["schemas"]["ColumnKey"];
            };
        };
        EditorColumn: {
            key: components["schemas"]["ColumnKey"];
            parentKey: string | null;
            position: number;
            level: number;
            label: string;
            "label.en": string | null;
            "label.zh-CN": string | null;
            template: string;
            route: string | null;
            settings: {
                [key: string]: unknown;
            };
            hidden: boolean;
            special: boolean;
            business: string | null;
            multiBusiness: boolean;
            externalUrl: string | null;
            updateCycleDays: number | null;
            locale: string | null;
            published: boolean;
            isBinned: boolean;
            /** @description It was never published: its key can change. */
            isNew: boolean;
            /** @description Contents that visitors see. */
            live: number;
            /** @description Contents that they do not see, without those in the bin. */
            drafts: number;
            /** @description Contents that are going live at the moment, since their column was published. */
            following: number;
            /** @description When a content of it was published last. */
            updatedAt: string | null;
            /** @description Steps of review that are set here; null: as above it. */
            reviewSteps: number | null;
            neededSteps: components["schemas"]["StepCount"];
        };
        /** @enum {string} */
        MediaKind: "picture" | "video" | "document";
        /** @description Names with `/` between them; empty for none. */
        MediaFolder: string;
        /** @description A text alternative for the picture. */
        MediaAlt: {
            "zh-CN"?: string;
            en?: string;
        };
        /** @description The focus point for crops, in percent from the left and the top; null for the centre. */
        MediaFocus: null | {
            x: number;
            y: number;
        };
        MediaFile: {
            id: string;
            name: string;
            /** @description Where the site folder keeps it. */
            path: string;
            folder: components["schemas"]["MediaFolder"];
            /** @description The public address; it changes with the file's bytes. */
            address: string;
            /** @description Of its bytes. */
            hash: string;
            mime: string;
            kind: components["schemas"]["MediaKind"];
            bytes: number;
            /** @description Pixels; null for what is no picture. */
            width: number | null;
            height: number | null;
            alt: components["schemas"]["MediaAlt"];
            focus: components["schemas"]["MediaFocus"];
            /** @description Empty for an import. */
            addedBy: string;
            /** Format: date-time */
            createdAt: string;
            isBinned: boolean;
        };
        ContentUsesAnswer: components["schemas"]["Envelope"] & {
            data: {
                uses: components["schemas"]["MediaUse"][];
                /** @description Number of further references that the caller may not see. */
                hiddenUses: number;
            };
        };
        UnseenColumnsAnswer: components["schemas"]["Envelope"] & {
            data: {
                key: string;
                /**
                 * @description `missing`: it does not exist, or the caller may not see it; columns below it are the same.
                 * @enum {string}
                 */
                state: "missing" | "binned" | "unpublished";
            }[];
        };
        UnseenContentsAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                /** @description `missing`: it does not exist, or the caller may not read it. */
                state: components["schemas"]["ContentState"] | "missing";
            }[];
        };
        /** @description A reference to a file or a content. */
        MediaUse: {
            /** @enum {string} */
            kind: "content" | "column" | "site";
            /** @description The content's id or the column's key; empty for the site's settings. */
            id: string;
            title: string;
            columnKey: string;
            /** @description Whether visitors see it there. */
            isLive: boolean;
        };
        MediaAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MediaFile"];
        };
        MediaFilesAnswer: components["schemas"]["Envelope"] & {
            data: {
                records: components["schemas"]["MediaFile"][];
                /** @description Asks for the next page. */
                next: string | null;
            };
        };
        MediaAddedAnswer: components["schemas"]["Envelope"] & {
            data: {
                file: components["schemas"]["MediaFile"];
                /** @description False where the same bytes were there already: then it is that file. */
                isNew: boolean;
            };
        };
        MediaFoldersAnswer: components["schemas"]["Envelope"] & {
            data: {
                folder: components["schemas"]["MediaFolder"];
                files: number;
            }[];
        };
        MediaFileAnswer: components["schemas"]["Envelope"] & {
            data: {
                file: components["schemas"]["MediaFile"];
                uses: components["schemas"]["MediaUse"][];
                /** @description Number of further references that the caller may not see. */
                hiddenUses: number;
            };
        };
        EditorColumnsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["EditorColumn"][];
        };
        EditorContentsAnswer: components["schemas"]["Envelope"] & {
            data: {
                records: {
                    title: string;
                    isLive: boolean;
                    /** @description Pinned to the top of the lists of its column. */
                    isPinned: boolean;
                    /** @description Why it was returned or withdrawn; empty where nothing was said, and in other states. */
                    why: string;
                    id: string;
                    kind: string;
                    columnKey: string;
                    state: components["schemas"]["ContentState"];
                    /** @description Empty for an import. */
                    updatedBy: string;
                    /** Format: date-time */
                    updatedAt: string;
                    /** @description Visitors see it again with its column. */
                    isWaiting: boolean;
                    /** Format: date-time */
                    publishAt: string | null;
                    /** Format: date-time */
                    withdrawAt: string | null;
                }[];
                /** @description Asks for the next page. */
                next: string | null;
            };
        };
        ContentCountsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description What visitors see. */
                live: number;
                /** @description Contents with pending work. */
                states: {
                    state: components["schemas"]["ContentState"];
                    count: number;
                    /** @description True if there are more hits than the 1,000 that are counted. */
                    isMore: boolean;
                }[];
            };
        };
        PublishedCountsAnswer: components["schemas"]["Envelope"] & {
            /** @description Those with the most contents first. */
            data: {
                /** @description Empty for an import. */
                name: string;
                count: number;
            }[];
        };
        EditorContentAnswer: components["schemas"]["Envelope"] & {
            data: {
                review: components["schemas"]["ReviewState"];
                /** @description Its column is in the bin: it can be written, and not be published. */
                isColumnBinned: boolean;
                schema: {
                    [key: string]: unknown;
                };
                fields: {
                    [key: string]: unknown;
                };
                hasDraft: boolean;
                draftVersion: number;
                isLive: boolean;
                /** @description Addresses of media by id. */
                media: {
                    [key: string]: string;
                };
                id: string;
                kind: string;
                columnKey: string;
                state: components["schemas"]["ContentState"];
                /** @description Empty for an import. */
                updatedBy: string;
                /** Format: date-time */
                updatedAt: string;
                /** @description Visitors see it again with its column. */
                isWaiting: boolean;
                /** Format: date-time */
                publishAt: string | null;
                /** Format: date-time */
                withdrawAt: string | null;
            };
        };
        CopiedAnswer: components["schemas"]["Envelope"] & {
            data: {
                ids: string[];
            };
        };
        SavedAnswer: components["schemas"]["Envelope"] & {
            data: {
                draftVersion: number;
                /** @description Its column is in the bin: it can be written, and not be published. */
                isColumnBinned: boolean;
                state: components["schemas"]["ContentState"];
                /** Format: date-time */
                savedAt: string;
            };
        };
        /** @description The part of a version that a comment is about: the name of a field, or of its body with the number of a block, such as `body#3`. */
        CommentPlace: string;
        /** @description A comment on a version, with what was answered. */
        Comment: {
            id: string;
            versionId: string;
            /** @description As `CommentPlace`; null where it is about the whole version. */
            place: string | null;
            /** @description How that part begins. */
            quote: string;
            name: string;
            words: string;
            /** Format: date-time */
            createdAt: string;
            answers: {
                id: string;
                name: string;
                words: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Who said that it is done, and when; null while it is open. */
            resolved: null | {
                name: string;
                /** Format: date-time */
                at: string;
            };
        };
        CommentsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Comment"][];
        };
        /** @description An event of a version: who, when and why. */
        VersionEvent: {
            /** @enum {string} */
            action: "sent" | "approved" | "returned" | "recalled" | "voided" | "published" | "scheduled" | "unscheduled" | "withdrawn" | "pinned" | "unpinned";
            /** @description The step of review that was judged. */
            step: number | null;
            name: string;
            words: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description The state of a content's review. */
        ReviewState: {
            neededSteps: components["schemas"]["StepCount"];
            /** @description The review that goes on, or is done; null where none is. */
            current: null | {
                id: string;
                versionId: string;
                /** @description Steps that are approved. */
                done: number;
                sentBy: string;
                /** Format: date-time */
                sentAt: string;
                /**
                 * @description Whether I may judge the next step, else why not.
                 * @enum {string}
                 */
                mine: "yes" | "own-text" | "judged" | "resting" | "no-right" | "done";
            };
            /** @description Why it was sent back, where it was. */
            returned: null | components["schemas"]["VersionEvent"];
        };
        PreviewAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description From the root of this host. */
                address: string;
                /** Format: date-time */
                until: string;
            };
        };
        VersionAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                fields: {
                    [key: string]: unknown;
                };
                /** @description Addresses of media by id. */
                media: {
                    [key: string]: string;
                };
            };
        };
        ReviewsAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                title: string;
                columnKey: string;
                step: number;
                neededSteps: components["schemas"]["StepCount"];
                sentBy: string;
                /** Format: date-time */
                sentAt: string;
            }[];
        };
        ColumnWritersAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                contentId: string;
                title: string;
            }[];
        };
        DraftsAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                name: string;
                /** Format: date-time */
                createdAt: string;
                /** @description Who put another text in its place. */
                replacedBy: string;
                /** Format: date-time */
                replacedAt: string | null;
            }[];
        };
        DraftAnswer: components["schemas"]["Envelope"] & {
            data: {
                id: string;
                fields: {
                    [key: string]: unknown;
                };
                name: string;
                /** Format: date-time */
                createdAt: string;
            };
        };
        StaffMessage: {
            id: string;
            /**
             * @description What happened: a text of mine was returned, approved or replaced, or a comment mentions me as `@name`.
             * @enum {string}
             */
            about: "returned" | "approved" | "mentioned" | "replaced";
            contentId: string;
            /** @description Of a replaced text: the former draft that keeps it. */
            draftId: string | null;
            /** @description The present title of the content. */
            title: string;
            /** @description Who did it; empty for an import. */
            by: string;
            /** Format: date-time */
            at: string;
            isRead: boolean;
        };
        StaffMessagesAnswer: components["schemas"]["Envelope"] & {
            data: {
                unread: number;
                messages: components["schemas"]["StaffMessage"][];
            };
        };
        FieldFaultsAnswer: components["schemas"]["Envelope"] & {
            data: {
                /** @description Of the field, from the top of the fields. */
                path: string[];
                /** @description It is not written yet. */
                isEmpty: boolean;
                reason: string;
            }[];
        };
        VersionsAnswer: components["schemas"]["Envelope"] & {
            data: {
                events: components["schemas"]["VersionEvent"][];
                id: string;
                number: number;
                author: string;
                reason: string;
                /** Format: date-time */
                createdAt: string;
                isLive: boolean;
            }[];
        };
        origins: {
            /**
             * 本站地址
             * Format: link
             */
            site?: string;
            /**
             * 租赁中心
             * Format: link
             */
            rentalCenter?: string;
            /**
             * 保障金平台
             * Format: link
             */
            guaranteeFund?: string;
        };
        /**
         * 站点设置
         * @description site.yaml 的内容。只有网站名称必填，其他都有合适的默认值。
         */
        site: {
            /** 网站名称 */
            name: string;
            /**
             * 语言
             * @default zh-CN
             * @enum {string}
             */
            locale: "zh-CN" | "en";
            /**
             * 登录页提示
             * @description 登录页上的一句话，例如演示网站怎么试用。
             */
            loginHint?: string;
            /**
             * 界面语言
             * @description 访客可以选的语言；只有一种时不显示切换。
             * @default [
             *       "zh-CN",
             *       "en"
             *     ]
             */
            languages: ("zh-CN" | "en")[];
            /**
             * 通知条
             * @description 每一页最上面的一行，例如闭馆日；从首日显示到末日。
             */
            notices?: {
                /** 文字 */
                text: string;
                /**
                 * 链接
                 * Format: link
                 */
                link?: string;
                /**
                 * 首日
                 * Format: date
                 */
                from?: string;
                /**
                 * 末日
                 * Format: date
                 */
                until?: string;
            }[];
            /**
             * 社交媒体
             * @description 页脚里的其他平台。
             */
            social?: {
                /** 名称 */
                label: string;
                /**
                 * 地址
                 * Format: link
                 */
                url: string;
            }[];
            /**
             * 时区
             * Format: time-zone
             * @default Asia/Shanghai
             */
            timeZone: string;
            /** 网站简介 */
            description?: string;
            /** 主办单位 */
            organisation?: {
                /** 全称 */
                name?: string;
                /** 简称 */
                shortName?: string;
                /** 英文名称 */
                nameEn?: string;
                /** 城市 */
                city?: string;
                /** 口号 */
                slogan?: string;
            };
            /** 联系方式 */
            contact?: {
                /** 服务热线 */
                hotline?: string;
                /** 邮箱 */
                email?: string;
                /**
                 * 意见反馈
                 * Format: link
                 * @description 意见反馈所在的页面；不填时打开邮件。
                 */
                feedback?: string;
                /** 邮编 */
                postcode?: string;
                /** 服务时间 */
                serviceHours?: string;
            };
            /** 办公地点 */
            office?: {
                /** 名称 */
                name: string;
                /** 地址 */
                address: string;
                /** 经度 */
                lng?: number;
                /** 纬度 */
                lat?: number;
                /**
                 * 坐标系
                 * @default gcj02
                 * @enum {string}
                 */
                coordType: "gcj02" | "bd09" | "wgs84";
                /** 服务时间 */
                serviceHours?: string;
            };
            /**
             * 业务网站
             * @description 正式网址用正式的业务网站，其他网址用测试的。
             */
            origins?: {
                /** 正式网址上 */
                production?: components["schemas"]["origins"];
                /** 其他网址上（测试） */
                test?: components["schemas"]["origins"];
            };
            /** 备案 */
            filing?: {
                /** ICP备案号 */
                icp?: string;
                /** 公安备案 */
                mps?: {
                    /** 备案文字 */
                    text: string;
                    /** 备案编号 */
                    code: string;
                };
                /** App备案号 */
                app?: string;
                /**
                 * 网站标识码
                 * Format: site-code
                 * @description 政府网站的标识码。
                 */
                siteCode?: string;
                /**
                 * 党政机关或事业单位标识
                 * @description 标识图片放在本站，点它去登记机关的页面。
                 */
                institution?: {
                    /**
                     * 图片
                     * Format: media
                     */
                    image: string;
                    /**
                     * 地址
                     * Format: web-address
                     */
                    url: string;
                };
                /**
                 * 网站找错
                 * Format: web-address
                 * @description 访客报告网站错误的页面。
                 */
                errorReport?: string;
            };
            /** 手机应用 */
            app?: {
                /**
                 * 唤起链接
                 * Format: app-link
                 */
                scheme?: string;
                /**
                 * 安卓下载页
                 * Format: link
                 */
                androidDownload?: string;
                /**
                 * 苹果商店
                 * Format: link
                 */
                iosStore?: string;
            };
            /**
             * 安全联系
             * @description 发现网站漏洞时联系谁，显示在 /.well-known/security.txt（RFC 9116）。
             */
            security?: {
                /**
                 * 联系方式
                 * @description 地址，例如 mailto:security@example.org，最好的放最前。
                 */
                contact: string[];
                /**
                 * 有效期至
                 * Format: date
                 * @description 有效期；不填则为半年后。
                 */
                expires?: string;
                /** 披露政策 */
                policy?: string;
                /** 可用语言 */
                languages?: string[];
            };
            /**
             * 无障碍声明
             * Format: link
             * @description 无障碍声明所在的页面，例如 /accessibility。
             */
            accessibilityStatement?: string;
            /**
             * 标志
             * Format: media
             */
            logo?: string;
            /**
             * 标志（深色底）
             * Format: media
             */
            logoLight?: string;
            /**
             * 标志（手机）
             * Format: media
             */
            logoShort?: string;
            /**
             * 浏览器图标
             * Format: media
             * @description 浏览器标签和书签里的图标：方形的图（.svg 或图片）。
             */
            favicon?: string;
            /**
             * 手机桌面图标
             * Format: media
             * @description 访客把网站放到手机桌面时的图标：方形图片（.png），至少 180 像素。
             */
            appIcon?: string;
            /**
             * 主题色
             * Format: brand-colour
             * @description 代替品牌色和它的浅色，例如 #14716a。上面要写字，所以要足够深。
             */
            accent?: string;
            /**
             * 可嵌入的网站
             * @description 这些网站的嵌入框点一下就能打开；其他的显示为链接。一行一个域名。
             */
            frames?: string[];
            /**
             * 搜索同义词
             * @description 访客搜的词 → 内容里的词，一行一对，例如：廉租房 → 公租房。
             */
            synonyms?: {
                [key: string]: string;
            };
            /**
             * 敏感词和错别字
             * @description 发布前检查时标出来，访客看不到这张表。一行一个词；写成“帐号 → 账号”就会提示改成什么。
             */
            words?: string[];
            /**
             * 常用词的译文
             * @description 项目里反复出现的词，例如区名、户型、房间、地铁站：译文写一次，说另一种语言的页面都用它。
             */
            terms?: {
                /** 词 */
                term: string;
            }[];
            /**
             * 旧地址
             * @description 本站以前的地址 → 现在的地址，一行一对，例如：/old/apply.html → /t1/gzf_apply。
             */
            redirects?: {
                /**
                 * 旧地址
                 * Format: path
                 */
                from: string;
                /**
                 * 现在的地址
                 * Format: link
                 */
                to: string;
            }[];
            /**
             * 行政区
             * @description 一行一个。
             */
            districts?: string[];
            /**
             * 设备指纹
             * @description 什么时候用设备指纹认出同一台设备。
             * @default asked
             * @enum {string}
             */
            fingerprint: "asked" | "always";
            $defs: {
                origins: {
                    /**
                     * 本站地址
                     * Format: link
                     */
                    site?: string;
                    /**
                     * 租赁中心
                     * Format: link
                     */
                    rentalCenter?: string;
                    /**
                     * 保障金平台
                     * Format: link
                     */
                    guaranteeFund?: string;
                };
            };
        };
        /** 皮肤 */
        webSkin: {
            /**
             * 皮肤ID
             * @description 2 为灰度
             */
            webSkinId: string;
            /**
             * 状态
             * @description 1 为启用
             */
            webSkinStatus: number;
            /**
             * 开始
             * Format: date-time
             * @description 以服务器时间为准
             */
            startTime?: string;
            /**
             * 结束
             * Format: date-time
             */
            endTime?: string;
            /**
             * 范围
             * @enum {string}
             */
            scope?: "全站" | "仅首页";
            /** 排序 */
            order?: number;
        };
        /** 文章 */
        article: {
            /** 分类 */
            classify?: string;
            /**
             * 标题
             * @description 不超过 80 字。
             */
            title: string;
            /** 副标题 */
            subtitle?: string;
            /**
             * 摘要
             * @description 不超过 120 字，列表和搜索里显示这一段。
             */
            summary?: string;
            /**
             * 封面图
             * Format: media
             */
            coverImage?: string;
            /**
             * 封面图替代文本
             * @description 有封面时必填
             */
            coverAlt?: string;
            /** 正文 */
            body?: string;
            /** 来源 */
            source?: string;
            /** 作者/责任编辑 */
            author?: string;
            /**
             * 发布时间
             * Format: date-time
             * @description 请填实际发布的日期，不要提前
             */
            publishTime?: string;
            /**
             * 文号
             * @description 政策类内容填写
             */
            docNumber?: string;
            /**
             * 发文机关
             * @description 政策类内容填写
             */
            issuer?: string;
            /**
             * 时效
             * @enum {string}
             */
            effectiveStatus?: "有效" | "已修改" | "已废止";
            /**
             * 附件
             * @description 请注明附件的大小和格式；表格请提供可下载的空白表
             */
            attachments?: {
                /** 名称 */
                name: string;
                /**
                 * 文件
                 * Format: link
                 */
                url?: string;
                /** 大小（字节） */
                size?: number;
                /** 文件类型 */
                mime?: string;
                /**
                 * 文字版
                 * Format: link
                 */
                textVersionUrl?: string;
            }[];
            /** 置顶 */
            isTop?: boolean;
            /** 标签 */
            tags?: string[];
            /**
             * 下线时间
             * Format: date-time
             */
            expireTime?: string;
            /**
             * 相关内容
             * @description 例如相关的项目或计划
             */
            related?: string[];
            /** 排序 */
            order?: number;
        };
        /** 配租/配售计划 */
        allocationPlan: {
            /** 计划名称 */
            name: string;
            /** 计划名称（英文） */
            "name.en"?: string;
            /**
             * 方式
             * @enum {string}
             */
            mode: "公开配租" | "快速配租" | "实时配租" | "无房职工配租" | "意向登记" | "公开申购";
            /** 项目 */
            projectIds: string[];
            /** 公告 */
            noticeId?: string;
            /**
             * 报名开始
             * Format: date-time
             */
            registerStart: string;
            /**
             * 报名截止
             * Format: date-time
             */
            registerEnd: string;
            /**
             * 摇号时间
             * Format: date-time
             */
            lotteryTime?: string;
            /**
             * 选房开始
             * Format: date-time
             */
            selectStart?: string;
            /**
             * 选房结束
             * Format: date-time
             */
            selectEnd?: string;
            /** 房源套数 */
            units?: number;
            /**
             * 报名表
             * Format: form
             * @description “去报名”打开它。在别的系统报名的，填下面的办理入口
             */
            formKey?: string;
            /**
             * 异议表
             * Format: form
             * @description 名单公示期间的“提出异议”打开它。不填时显示热线
             */
            objectionFormKey?: string;
            /**
             * 选房要带什么
             * @description 一行一样；写在“我的申请”的选房一步里
             */
            bring?: string[];
            /**
             * 办理入口(租赁中心)
             * Format: link
             */
            entryUrl?: string;
            /**
             * 业务类型
             * @enum {string}
             */
            businessType?: "bzf" | "gzf" | "gycq" | "psx" | "commerce";
            /** 行政区 */
            district?: string;
            /** 排序 */
            order?: number;
        };
        /** 住房项目 */
        project: {
            /** 项目编号 */
            code: string;
            /** 项目名称 */
            name: string;
            /** 项目名称（英文） */
            "name.en"?: string;
            /** 推广名/备案名 */
            alias?: string;
            /**
             * 业务类型
             * @enum {string}
             */
            businessType: "gzf" | "bzf" | "gycq" | "psx" | "commerce";
            /** 展示模板 */
            showTemplate?: string;
            /** 行政区 */
            district: string;
            /** 街道/乡镇 */
            street?: string;
            /** 地址 */
            address: string;
            /** 经度 */
            lng: number;
            /** 纬度 */
            lat: number;
            /**
             * 坐标系
             * @enum {string}
             */
            coordType: "gcj02";
            /** 建设单位 */
            developer?: string;
            /** 运营单位 */
            operator?: string;
            /** 物业公司 */
            propertyCompany?: string;
            /** 占地面积 */
            landAreaM2?: number;
            /** 建筑面积 */
            buildingAreaM2?: number;
            /** 楼栋数 */
            buildings?: number;
            /** 总套数 */
            totalUnits: number;
            /**
             * 可租/可售套数
             * @description 请注明更新时间
             */
            availableUnits?: number;
            /**
             * 房源更新时间
             * Format: date-time
             */
            readonly availableAsOf?: string;
            /**
             * 竣工日期
             * Format: date
             */
            completionDate?: string;
            /**
             * 入住日期
             * Format: date
             */
            moveInDate?: string;
            /**
             * 状态
             * @enum {string}
             */
            status: "coming" | "renting" | "full" | "intention" | "applying" | "leasing" | "ended";
            /** 状态文字 */
            statusLabel?: string;
            /** 配租配售方式 */
            allocationMode?: string[];
            /** 面向对象 */
            audience?: string;
            /** 户型 */
            unitTypes: {
                /** 户型ID */
                readonly id?: string;
                /** 户型名 */
                name: string;
                /** 居室 */
                layout: string;
                /** 最小建筑面积㎡ */
                areaMin: number;
                /** 最大建筑面积㎡ */
                areaMax: number;
                /** 朝向 */
                orientation?: string;
                /** 套数 */
                count: number;
                /** 剩余 */
                available?: number;
                /** 最低单价 */
                priceMin?: number;
                /** 最高单价 */
                priceMax?: number;
                /**
                 * 参考月租
                 * @description 面积 × 单价，页面自动计算
                 */
                readonly monthlyRentEstimate?: number;
                /**
                 * 房间
                 * @description 户型图上编号对应的房间，从 1 起。
                 */
                rooms?: string[];
                /**
                 * 户型图
                 * Format: media
                 */
                floorPlan?: string;
            }[];
            /**
             * 价格单位
             * @enum {string}
             */
            priceUnit: "元/㎡·月" | "元/㎡" | "元/㎡·天";
            /** 最低价 */
            priceMin: number;
            /** 最高价 */
            priceMax: number;
            /**
             * 购房人份额
             * @description 共有产权住房填写
             */
            buyerShare?: number;
            /**
             * 代持份额
             * @description 共有产权住房填写
             */
            governmentShare?: number;
            /** 预售许可证号 */
            presaleLicence?: string;
            /** 物业费 */
            propertyFee?: string;
            /** 押金 */
            depositRule?: string;
            /** 付款方式 */
            paymentCycle?: string;
            /** 租期 */
            leaseTerm?: string;
            /** 供暖 */
            heating?: string;
            /** 水电标准 */
            waterPower?: string;
            /** 车位数 */
            parking?: number;
            /** 绿地率 */
            greenRate?: number;
            /** 室内配置 */
            roomEquipment?: string[];
            /** 无障碍设施 */
            accessibility?: string[];
            /** 交通 */
            transit?: {
                /** 交通方式 */
                type?: string;
                /** 线路 */
                line: string;
                /** 站点 */
                stop?: string;
                /** 距离（米） */
                distanceM?: number;
                /** 步行（分钟） */
                walkMin?: number;
            }[];
            /** 周边配套 */
            facilities?: {
                /** 类别 */
                category?: string;
                /** 名称 */
                name: string;
                /** 距离（米） */
                distanceM?: number;
            }[];
            /**
             * 图片
             * @description 实景图/效果图/外观示意/室内示意/周边示意/样板间/位置配套/项目现场/全景图；绘制的图不能称为实景图
             */
            photos?: {
                /** 类别 */
                type?: string;
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /** 户型图 */
            floorPlans?: {
                /** 户型编号 */
                unitTypeId?: string;
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /**
             * 视频
             * Format: link
             */
            video?: string;
            /**
             * 全景
             * Format: link
             */
            vr?: string;
            /** 咨询电话 */
            phone: string;
            /** 管理处 */
            managementOffice?: string;
            /** 接待时间 */
            serviceHours?: string;
            /** 看房须知 */
            viewingNote?: string;
            /** 项目介绍 */
            intro: string;
            /** 标签 */
            tags?: string[];
            /** 关联公告 */
            noticeIds?: string[];
            /** 置顶 */
            isTop?: boolean;
            /**
             * 发布日期
             * Format: date
             */
            publishDate: string;
            /** 排序 */
            order?: number;
        };
        /** 大事记 */
        milestone: {
            /** 年份 */
            year: number;
            /**
             * 日期
             * Format: date
             */
            date: string;
            /** 标题 */
            title: string;
            /** 内容 */
            content: string;
            /**
             * 类别
             * @enum {string}
             */
            category?: "机构" | "建设" | "配租" | "交付" | "服务" | "业务" | "民生";
            /**
             * 图片
             * Format: media
             */
            image?: string;
            /** 图片替代文本 */
            imageAlt?: string;
            /** 排序 */
            order?: number;
        };
        /** 常见问题 */
        faq: {
            /**
             * 分类
             * @enum {string}
             */
            category: "gzf" | "bzf" | "gycq" | "psx" | "commerce" | "account";
            /** 问题 */
            question: string;
            /** 答复 */
            answer: string;
            /** 关键词 */
            keywords?: string[];
            /**
             * 相关栏目
             * Format: column
             */
            relatedColumnKey?: string;
            /** 有用数 */
            readonly helpfulCount?: number;
            /**
             * 更新日期
             * Format: date
             */
            updatedAt: string;
            /** 排序 */
            order?: number;
        };
        /** 公司简介 */
        companyProfile: {
            /** 标题 */
            title: string;
            /** 正文 */
            content: string;
            /** 图片 */
            images?: {
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /**
             * 关键数据
             * @description 请写明统计日期
             */
            keyFigures?: {
                /** 指标 */
                label: string;
                /** 数值 */
                value?: number | string;
                /** 单位 */
                unit?: string;
                /** 截至 */
                asOf?: string;
            }[];
            /** 办公地址 */
            address: string;
            /** 经度 */
            lng?: number;
            /** 纬度 */
            lat?: number;
            /**
             * 坐标系
             * @enum {string}
             */
            coordType?: "gcj02" | "bd09" | "wgs84";
            /** 服务热线 */
            hotline: string;
            /** 邮箱 */
            email?: string;
            /** 服务时间 */
            serviceHours?: string;
            /** 资质荣誉 */
            qualification?: {
                /** 资质名称 */
                name: string;
                /** 发证机关 */
                issuer?: string;
                /** 日期 */
                date?: string;
                /**
                 * 图片
                 * Format: link
                 */
                image?: string;
            }[];
            /** 排序 */
            order?: number;
        };
        /** 子公司 */
        subsidiary: {
            /** 公司名称 */
            name: string;
            /** 简称 */
            shortName?: string;
            /**
             * 关系
             * @enum {string}
             */
            relationship?: "全资" | "控股" | "参股";
            /** 持股比例 */
            shareholding?: number;
            /** 主营业务 */
            businessScope?: string;
            /** 简介 */
            intro: string;
            /**
             * 成立日期
             * Format: date
             */
            establishDate?: string;
            /** 地址 */
            address?: string;
            /** 电话 */
            phone?: string;
            /**
             * 网址
             * Format: link
             */
            website?: string;
            /**
             * 标识
             * Format: media
             */
            logo?: string;
            /** 排序 */
            order?: number;
        };
        /** 友情链接 */
        friendlyLink: {
            /** 名称 */
            name: string;
            /**
             * 地址
             * Format: link
             */
            url: string;
            /**
             * 图标
             * Format: media
             */
            logo?: string;
            /**
             * 分类
             * @enum {string}
             */
            category?: "国家机关" | "政务服务" | "本市机构" | "业务平台";
            /** 离站提示 */
            confirmLeave?: boolean;
            /** 排序 */
            order?: number;
            /**
             * 状态
             * @description 1 为显示，0 为隐藏
             */
            status?: number;
        };
        /** 轮播图 */
        banner: {
            /** 标题 */
            title: string;
            /**
             * 电脑端图片
             * Format: media
             */
            imagePc: string;
            /**
             * 手机端图片
             * Format: media
             */
            imageMobile?: string;
            /** 替代文本 */
            alt: string;
            /**
             * 链接
             * Format: link
             */
            linkUrl?: string;
            /** 排序 */
            order?: number;
            /**
             * 开始
             * Format: date-time
             */
            startTime?: string;
            /**
             * 结束
             * Format: date-time
             */
            endTime?: string;
        };
        /** 业务板块 */
        businessSegment: {
            /** 板块名称 */
            name: string;
            /** 板块名称（英文） */
            "name.en"?: string;
            /** 一句话介绍 */
            intro?: string;
            /** 一句话介绍（英文） */
            "intro.en"?: string;
            /**
             * 图标
             * Format: media
             */
            icon?: string;
            /**
             * 对应栏目
             * Format: column
             */
            columnKey: string;
            /**
             * 数据标签
             * @description 例如：在管房源
             */
            statLabel?: string;
            /** 数据值 */
            statValue?: string;
            /** 排序 */
            order?: number;
        };
        /** 地图要素 */
        mapFeature: {
            /** 名称 */
            name: string;
            /**
             * 画的是
             * @description 行政区/水面、河流/绿地/地铁
             * @enum {string}
             */
            draws: "district" | "water" | "park" | "rail";
            /**
             * 形状
             * @description GeoJSON；坐标与项目相同（GCJ-02），单位是度
             */
            geometry: {
                /**
                 * 类型
                 * @enum {string}
                 */
                type: "Polygon" | "MultiLineString";
                /** 坐标 */
                coordinates: number[][][];
            };
            /** 排序 */
            order?: number;
        };
        /** 应用版本 */
        appVersion: {
            /**
             * 平台
             * @enum {string}
             */
            platform: "android" | "ios" | "harmony";
            /** 版本号 */
            versionName: string;
            /**
             * 下载地址
             * Format: link
             */
            downloadUrl: string;
            /**
             * 商店地址
             * Format: link
             */
            storeUrl?: string;
            /**
             * 唤起链接
             * Format: app-link
             */
            scheme?: string;
            /**
             * 通用链接
             * Format: link
             */
            universalLink?: string;
            /** 大小 */
            size?: number;
            /** 更新说明 */
            updateNote?: string;
            /** 排序 */
            order?: number;
        };
        /** 组织机构节点 */
        orgNode: {
            /** 上级ID */
            parentId?: string;
            /** 机构/部门名称 */
            name: string;
            /** 职责 */
            duty?: string;
            /** 对外电话 */
            phone?: string;
            /** 办公地点 */
            address?: string;
            /** 排序 */
            order?: number;
        };
        /** 领导介绍 */
        leader: {
            /** 姓名 */
            name: string;
            /** 职务 */
            position: string;
            /**
             * 照片
             * Format: media
             */
            photo?: string;
            /** 分管工作 */
            division?: string;
            /** 简历 */
            resume?: string;
            /** 排序 */
            order?: number;
        };
        /**
         * 办公地点
         * @description A location of the organisation: a service hall or a branch.
         */
        office: {
            /** 名称 */
            name: string;
            /** 地址 */
            address: string;
            /** 电话 */
            phone?: string;
            /** 邮箱 */
            email?: string;
            /** 服务时间 */
            serviceHours?: string;
            /** 办理业务 */
            services?: string;
            /** 交通 */
            transit?: string;
            /** 经度 */
            lng?: number;
            /** 纬度 */
            lat?: number;
            /**
             * 坐标系
             * @enum {string}
             */
            coordType?: "gcj02" | "bd09" | "wgs84";
            /** 排序 */
            order?: number;
        };
        /**
         * 联系人
         * @description A person or desk that visitors can call or write to about a subject.
         */
        contactPerson: {
            /** 姓名或岗位 */
            name: string;
            /** 部门或职务 */
            position?: string;
            /** 负责事项 */
            matter?: string;
            /** 电话 */
            phone?: string;
            /** 邮箱 */
            email?: string;
            /** 服务时间 */
            serviceHours?: string;
            /**
             * 照片
             * Format: media
             */
            photo?: string;
            /** 排序 */
            order?: number;
        };
        /** 企业文化 */
        culture: {
            /**
             * 类型
             * @enum {string}
             */
            type: "使命" | "愿景" | "价值观" | "标识释义" | "活动";
            /** 标题 */
            title: string;
            /** 内容 */
            content: string;
            /**
             * 图片
             * Format: media
             */
            image?: string;
            /** 排序 */
            order?: number;
        };
        /** 发展战略 */
        strategy: {
            /** 标题 */
            title: string;
            /**
             * 规划期
             * @description 例如：2026-2030
             */
            period?: string;
            /** 正文 */
            content: string;
            /** 目标 */
            goals?: {
                /** 目标 */
                name: string;
                /** 目标值 */
                target?: number | string;
                /** 单位 */
                unit?: string;
                /** 年份 */
                year?: number | string;
            }[];
            /** 排序 */
            order?: number;
        };
        /** 宣传视频 */
        video: {
            /** 标题 */
            title: string;
            /**
             * 封面
             * Format: media
             */
            poster: string;
            /**
             * 视频地址
             * Format: link
             */
            url: string;
            /**
             * 同一视频的MP4
             * Format: link
             * @description 视频地址是WebM时填：旧的苹果手机只放MP4
             */
            mp4Url?: string;
            /**
             * 字幕文件(VTT)
             * Format: link
             * @description 给听障访客看的字幕
             */
            captionsUrl: string;
            /** 文字稿 */
            transcript?: string;
            /** 时长(秒) */
            durationSec?: number;
            /**
             * 发布时间
             * Format: date-time
             */
            publishTime: string;
            /** 排序 */
            order?: number;
        };
        /** 宣传画册 */
        brochure: {
            /** 标题 */
            title: string;
            /**
             * 封面
             * Format: media
             */
            cover: string;
            /**
             * 分页图
             * @description 每一页的替代文字
             */
            pages?: {
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /**
             * 下载文件
             * Format: media
             */
            pdfUrl?: string;
            /** 文件大小 */
            fileSize?: number;
            /** 年份 */
            year?: number;
            /** 排序 */
            order?: number;
        };
        /** 申请条件 */
        housingRule: {
            /** 住房类型 */
            name: string;
            /**
             * 业务类型
             * @enum {string}
             */
            businessType: "bzf" | "gzf" | "gycq" | "psx";
            /**
             * 租还是买
             * @enum {string}
             */
            want: "rent" | "buy";
            /** 一句话 */
            summary?: string;
            /** 一句话（英文） */
            "summary.en"?: string;
            /** 条件 */
            conditions: {
                /** 怎么说 */
                text: string;
                /** 怎么说（英文） */
                "text.en"?: string;
                /**
                 * 看什么
                 * @enum {string}
                 */
                measure: "insuranceMonths" | "personIncome" | "personArea" | "homes" | "sales" | "youngSingle";
                /** 不低于 */
                least?: number;
                /** 不高于 */
                most?: number;
                /** 什么时候再看 */
                again?: string;
                /** 什么时候再看（英文） */
                "again.en"?: string;
            }[];
            /** 还要本人确认的 */
            confirm?: string[];
            /** 还要本人确认的（英文） */
            "confirm.en"?: string[];
            /** 要带的材料 */
            documents?: string[];
            /** 要带的材料（英文） */
            "documents.en"?: string[];
            /**
             * 去哪里办
             * Format: column
             */
            columnKey?: string;
            /** 排序 */
            order?: number;
        };
        /** 业务介绍 */
        businessIntro: {
            /**
             * 业务类型
             * @enum {string}
             */
            businessType: "bzf" | "gzf" | "gycq" | "psx" | "commerce";
            /** 标题 */
            title: string;
            /** 什么是 */
            definition: string;
            /** 面向对象 */
            audience: string;
            /** 条件 */
            conditions?: string[];
            /** 租金/价格规则 */
            priceRule?: string;
            /**
             * 配租配售方式
             * @description 公租房：公开配租/快速配租/实时配租
             */
            allocationModes?: {
                /** 方式 */
                name: string;
                /** 说明 */
                desc?: string;
            }[];
            /** 政策依据 */
            policyRefs?: {
                /** 文件名称 */
                title: string;
                /** 文号 */
                docNumber?: string;
                /**
                 * 链接
                 * Format: link
                 */
                url?: string;
            }[];
            /** 相关问答 */
            faqIds?: string[];
            /** 咨询方式 */
            contact?: Record<string, never>;
            /** 排序 */
            order?: number;
        };
        /** 业务办理/办事指南 */
        businessGuide: {
            /**
             * 业务类型
             * @enum {string}
             */
            businessType: "bzf" | "gzf" | "gycq" | "psx" | "commerce" | "account";
            /** 事项名称 */
            itemName: string;
            /** 办理依据 */
            basis: string;
            /** 服务对象 */
            target: string;
            /** 申请条件 */
            conditions: string[];
            /** 申请材料 */
            materials: {
                /** 材料名称 */
                name: string;
                /** 形式 */
                form?: string;
                /** 份数 */
                copies?: number;
                /** 必须提交 */
                required?: boolean;
                /**
                 * 样表
                 * Format: link
                 */
                sampleUrl?: string;
                /**
                 * 空白表
                 * Format: link
                 */
                blankUrl?: string;
            }[];
            /** 办理流程 */
            steps: {
                /** 序号 */
                no: number | string;
                /** 步骤 */
                title?: string;
                /** 说明 */
                desc?: string;
                /** 所需时间 */
                durationText?: string;
            }[];
            /** 办理时限 */
            timeLimit: string;
            /** 跑几次 */
            visits?: string;
            /** 收费标准 */
            fee: string;
            /**
             * 办理渠道
             * @description 线上、窗口或 App
             */
            channels?: {
                /** 方式 */
                type?: string;
                /** 名称 */
                name: string;
                /**
                 * 链接
                 * Format: link
                 */
                url?: string;
            }[];
            /** 办理地点 */
            window?: {
                /** 窗口名称 */
                name: string;
                /** 地址 */
                address?: string;
                /** 经度 */
                lng?: number;
                /** 纬度 */
                lat?: number;
                /** 办公时间 */
                hours?: string;
                /** 电话 */
                phone?: string;
            }[];
            /** 办理结果 */
            result?: string;
            /** 咨询电话 */
            phone: string;
            /** 投诉电话 */
            complaintPhone?: string;
            /**
             * 在线办理入口
             * Format: link
             * @description 在线办理的网页，通常在公租房申请网站
             */
            onlineUrl?: string;
            /**
             * 旁边显示正在开放的计划
             * @description 还没有住进来的人看的事项才选，如报名；续租、退租不选
             */
            showsPlan?: boolean;
            /**
             * 更新日期
             * Format: date
             */
            updatedAt: string;
            /** 排序 */
            order?: number;
        };
        /** 商业项目 */
        shopProject: {
            /** 项目名称 */
            name: string;
            /** 项目名称（英文） */
            "name.en"?: string;
            /** 行政区 */
            district: string;
            /** 地址 */
            address: string;
            /** 经度 */
            lng?: number;
            /** 纬度 */
            lat?: number;
            /** 商业面积 */
            totalAreaM2?: number;
            /** 层数 */
            floors?: number;
            /** 定位 */
            positioning?: string;
            /** 周边住户数 */
            households?: number;
            /**
             * 开业日期
             * Format: date
             */
            openDate?: string;
            /** 招商业态 */
            tradesWanted?: string[];
            /** 租金区间(元/㎡·天) */
            rentRange?: string;
            /** 物业费 */
            propertyFee?: string;
            /** 图片 */
            photos?: {
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /** 招商电话 */
            contactPhone: string;
            /** 排序 */
            order?: number;
        };
        /** 商铺 */
        shop: {
            /** 所属项目 */
            projectId: string;
            /** 铺位号 */
            shopNo: string;
            /** 楼层 */
            floor?: string;
            /** 建筑面积㎡ */
            areaM2: number;
            /** 套内面积㎡ */
            usableAreaM2?: number;
            /** 租金单价(元/㎡·天) */
            rent: number;
            /** 物业费(元/㎡·月) */
            propertyFee?: number;
            /** 租期(年) */
            leaseYears?: string;
            /** 可经营业态 */
            allowedTrades?: string[];
            /** 可排烟 */
            exhaust?: boolean;
            /** 通燃气 */
            gas?: boolean;
            /** 上下水 */
            waterDrain?: boolean;
            /** 电容量kW */
            powerKw?: number;
            /**
             * 状态
             * @enum {string}
             */
            status: "available" | "reserved" | "rented";
            /**
             * 平面图
             * Format: media
             */
            floorPlan?: string;
            /** 图片 */
            photos?: {
                /**
                 * 图片
                 * Format: link
                 */
                url: string;
                /** 替代文字 */
                alt?: string;
            }[];
            /** 排序 */
            order?: number;
        };
        /** 招聘岗位 */
        job: {
            /** 岗位编号 */
            code?: string;
            /** 岗位名称 */
            title: string;
            /** 用人单位 */
            employer: string;
            /** 部门 */
            department?: string;
            /**
             * 岗位类别
             * @enum {string}
             */
            category: "工程" | "运营" | "信息技术" | "财务" | "服务" | "商业" | "综合";
            /**
             * 招聘类型
             * @enum {string}
             */
            recruitType: "社会招聘" | "校园招聘" | "实习";
            /** 人数 */
            headcount: number;
            /** 工作地点 */
            location: string;
            /** 薪酬 */
            salaryText?: string;
            /**
             * 学历要求
             * @enum {string}
             */
            education: "不限" | "大专及以上" | "本科及以上" | "硕士及以上" | "本科在读";
            /** 专业要求 */
            major?: string;
            /** 工作年限 */
            experience?: string;
            /** 岗位职责 */
            duties: string[];
            /** 任职要求 */
            requirements: string[];
            /**
             * 发布日期
             * Format: date
             */
            publishDate: string;
            /**
             * 截止日期
             * Format: date
             */
            deadline: string;
            /**
             * 状态
             * @enum {string}
             */
            status: "open" | "closed";
            /** 咨询电话 */
            contactPhone?: string;
            /** 邮箱 */
            contactEmail?: string;
            /** 招聘公告 */
            noticeId?: string;
            /** 排序 */
            order?: number;
        };
    };
    responses: {
        /** @description A parameter is missing or wrong; the message names it */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is logged in */
        NotLoggedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The account lacks the permission */
        NoRight: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody else changed it first, or a rule of the site forbids it; `reason` tells which */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The call is not signed, or by a key that may not do this */
        NotSigned: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing by that name */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well formed but not accepted; the message tells why */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts; Retry-After tells when to try again */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Body too large (413) or of an unsupported type (415), too many calls (429), or server error (500, 503) */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Without one, all forms that one processes. */
        FilterForm: components["schemas"]["FormKey"];
        /** @description `open` is everything that nobody has decided. */
        FilterState: components["schemas"]["SubmissionStateAsked"];
        /** @description `nobody`, or the id of a staff account. */
        FilterAssignee: components["schemas"]["ContentId"];
        /** @description Only submissions that share a number with another one. */
        FilterOverlapping: boolean;
        /** @description Part of the number, of an answer or of a choice's label; a whole telephone, mail or identity number. */
        FilterWords: string;
        /** @description When they came, from this time on. */
        FilterFrom: components["schemas"]["Moment"];
        /** @description When they came, before this time. */
        FilterTo: components["schemas"]["Moment"];
        /** @description The version of the form that they were filled in with. */
        FilterVersion: number;
        /** @description A question of the form; see `selectFilterQuestions`. */
        FilterField: string;
        /** @description The choice, number or day that is its answer. */
        FilterAnswer: string;
        /** @description `overdue`: not decided, and the deadline has passed; `urged`: overdue, and its sender has urged an answer; `soon`: it passes within three days. */
        FilterDeadline: "overdue" | "urged" | "soon";
        /** @description `due`: what is not decided and has a deadline, the most urgent first. By default the newest first, or by deadline where that is filtered. */
        FilterSort: "newest" | "oldest" | "due";
        /** @description Of the titles and words of forms that have been translated into it; else as they were written. */
        Language: "zh-CN" | "en";
        /** @example satisfaction-2026 */
        FormKey: string;
        TokenHeader: string;
        /** @description The page number; the first is 1. */
        Current: number;
        /** @description Records a page. */
        Size: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    selectSite: {
        parameters: {
            query?: {
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectAddress: {
        parameters: {
            query: {
                /** @example /notice/wanghu-2026-4 */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content, or the target address from the site's settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectKinds: {
        parameters: {
            query?: {
                /**
                 * @description Only kinds with contents in this column or below it.
                 * @example question_answer
                 */
                columnId?: components["schemas"]["ColumnKey"];
                /** @description Only this kind. */
                kind?: components["schemas"]["Kind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KindsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectTitles: {
        parameters: {
            query: {
                /**
                 * @description Ids separated by commas.
                 * @example intro-gzf
                 */
                contentIds: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitlesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectSearch: {
        parameters: {
            query: {
                /** @example 公租房 */
                words: string;
                /** @description Only hits in this column and those below it. */
                column?: components["schemas"]["ColumnKey"];
                /** @description Only hits of this kind. */
                kind?: components["schemas"]["Kind"];
                /** @description Only what was typed; nothing is corrected. */
                verbatim?: boolean;
                /** @description Excerpts in this language, where a content has a translation; else in its own. */
                language?: "zh-CN" | "en";
                /** @description The page number; the first is 1. */
                current?: number;
                /** @description Hits per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectUserInfo: {
        parameters: {
            query?: {
                tokenId?: string;
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user or code "0" */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    autoLogin: {
        parameters: {
            query: {
                /** @example 0123456789abcdef0123456789abcdef */
                fingerprint: components["schemas"]["Fingerprint"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token or code "0" */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    tokenId?: string;
                };
            };
        };
        responses: {
            /** @description Logged out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectAgreements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectLoginWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginWaysAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    selectOwnInfo: {
        parameters: {
            query?: {
                show?: "phone" | "name";
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnInfoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Linked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            /** @description Nothing was proven lately, or the identity or the account belongs to another */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            /** @description The account has no number, so that its owner would never get in again: `reason` is `no-number` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "13800000001"
                 *     }
                 */
                "application/json": {
                    phone: components["schemas"]["Phone"];
                    formType?: components["schemas"]["FormType"];
                    /** @description Work that was asked for */
                    work?: string;
                };
            };
        };
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "13800000001",
                 *       "code": "000000"
                 *     }
                 */
                "application/json": {
                    formType?: components["schemas"]["FormType"];
                    phone: components["schemas"]["Phone"];
                    code: components["schemas"]["Code"];
                    /** @description The `contentVersion` of each agreement that was ticked, separated by blanks; all that are published are needed. */
                    agreements?: string;
                    /** @description Stay logged in on this device. */
                    keepLoggedIn?: boolean;
                    /** @description The account is about to be deleted, and is to stay. */
                    cancelDeletion?: boolean;
                    /** @description Link the identity verified in this browser to the account. */
                    linkIdentity?: boolean;
                    fingerprint?: components["schemas"]["Fingerprint"];
                };
            };
        };
        responses: {
            /** @description Logged in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description An agreement has a newer version, an identity cannot be linked, or the account is about to be deleted; `field` tells which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    makeTicket: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "site": "rentalCenter"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    site: "rentalCenter" | "guaranteeFund";
                };
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressWithTicketAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    redeemTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "of-the-address"
                 *     }
                 */
                "application/json": {
                    ticket: string;
                };
            };
        };
        responses: {
            /** @description Who it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketHolderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    issueTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "13800000001"
                 *     }
                 */
                "application/json": {
                    phone: components["schemas"]["Phone"];
                };
            };
        };
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    sendPhoneCode: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "13900000002"
                 *     }
                 */
                "application/json": {
                    phone?: components["schemas"]["Phone"];
                };
            };
        };
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            /** @description The account has no number: `reason` is `no-number` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    changePhone: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000",
                 *       "phone": "13900000002",
                 *       "newCode": "000000"
                 *     }
                 */
                "application/json": {
                    code: components["schemas"]["Code"];
                    phone: components["schemas"]["Phone"];
                    newCode: components["schemas"]["Code"];
                };
            };
        };
        responses: {
            /** @description The new number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            /** @description Another account has this number */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    selectSessions: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example 01KB0000000000000000000000 */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectRecords: {
        parameters: {
            query: {
                /** @example allotment */
                kind: string;
                show?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectProcessing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The register of processing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessingAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendConfirmCode: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            /** @description The account has no number: `reason` is `no-number` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    confirmOwner: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Confirmed for ten minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    askDeletion: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sure": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The owner has said that they are sure.
                     * @constant
                     */
                    sure: true;
                };
            };
        };
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            428: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    disownAccount: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sure": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whoever has the number has said that they are sure.
                     * @constant
                     */
                    sure: true;
                };
            };
        };
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            428: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    selectConsents: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own consents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contentVersion": "of-a-consent"
                 *     }
                 */
                "application/json": {
                    contentVersion: string;
                };
            };
        };
        responses: {
            /** @description Taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectSensitiveConsents: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own consents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensitiveConsentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawSensitiveConsent: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "20261126-7831-2425"
                 *     }
                 */
                "application/json": {
                    number: string;
                };
            };
        };
        responses: {
            /** @description Taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    issueFormLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "formKey": "intention",
                 *       "values": {
                 *         "subject": "company"
                 *       },
                 *       "locked": [
                 *         "subject"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FormLinkWanted"];
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormLinkMadeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            /** @description Answers do not fit the form, or are too long for a link */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormRefused"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSubmissionsForSystem: {
        parameters: {
            query: {
                /** @example intention */
                formKey: components["schemas"]["FormKey"];
                /** @description `next` of the answer before. */
                after?: string;
                state?: components["schemas"]["SubmissionState"];
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemSubmissionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    readSubmissionForSystem: {
        parameters: {
            query: {
                /** @example 01JD0000000000000000000000 */
                submissionId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemSubmissionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    readSubmissionFileForSystem: {
        parameters: {
            query: {
                /** @example 01JD0000000000000000000000 */
                submissionId: components["schemas"]["ContentId"];
                /** @example 01JD0000000000000000000001 */
                uploadId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    updateSubmissionStateBySystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "submissionId": "01JD0000000000000000000000",
                 *       "workVersion": 0,
                 *       "state": "reviewing",
                 *       "note": "材料已收到，正在核对。"
                 *     }
                 */
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    workVersion: components["schemas"]["WorkVersion"];
                    state: components["schemas"]["SubmissionState"];
                    /** @description The reason, which the applicant reads. */
                    note: string;
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemSteppedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            404: components["responses"]["NotFound"];
            /** @description Somebody else was faster, or its applicant has withdrawn it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkConflict"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    receiveRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "records": [
                 *         {
                 *           "kind": "zhongbao",
                 *           "id": "A-1",
                 *           "sequence": 1,
                 *           "phone": "13800000001",
                 *           "fields": {}
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    records: Record<string, never>[];
                };
            };
        };
        responses: {
            /** @description Taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSigned"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    selectFrontColumnTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The top columns with their children */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColumnTreeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectHomePageContent: {
        parameters: {
            query?: {
                /** @description The home column; by default the first whose template is home. */
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home page's contents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomePageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectContentByPage: {
        parameters: {
            query: {
                /** @example allocation_notice */
                columnId: components["schemas"]["ColumnKey"];
                /** @description Only contents of this kind; article by default. */
                kind?: components["schemas"]["Kind"];
                classify?: string;
                /** @description Only contents dated in this year, in the site's time zone. */
                year?: number;
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contents without their bodies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFrontContent: {
        parameters: {
            query?: {
                /** @example intro-gzf */
                contentId?: components["schemas"]["ContentId"];
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrontContentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectCompanyIntroduce: {
        parameters: {
            query?: {
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The introduction */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFrontSubsidiary: {
        parameters: {
            query?: {
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subsidiaries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubsidiariesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectProject: {
        parameters: {
            query?: {
                columnId?: components["schemas"]["ColumnKey"];
                businessType?: components["schemas"]["BusinessType"];
                district?: string;
                /** @description Part of a unit type's layout, such as 两室. */
                layout?: string;
                /** @description To rent by the month, to buy, or shops by the day: prices of each have a unit of their own. */
                tenure?: "rent" | "buy" | "trade";
                /** @description Yuan a month for a whole home; with `layout` and `people` of the same unit type. */
                rentMin?: number;
                rentMax?: number;
                /** @description How many live in the household: a unit type has rooms for them. */
                people?: number;
                /** @description In the project's own price unit. */
                priceMin?: number;
                priceMax?: number;
                /** @example renting */
                status?: "coming" | "renting" | "full" | "intention" | "applying" | "leasing" | "ended";
                sort?: "newest" | "priceUp" | "priceDown" | "available";
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    recordAmount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "records": [
                 *         {
                 *           "moduleKey": "home",
                 *           "path": "/home",
                 *           "deviceType": "phone"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    records: components["schemas"]["AccessRecord"][];
                };
            };
        };
        responses: {
            /** @description Counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    recordFormStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "formKey": "commercial-intention",
                 *       "step": 0
                 *     }
                 */
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    /** @description 0 for the first input, then the number of steps that were completed. */
                    step: number;
                };
            };
        };
        responses: {
            /** @description Counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    recordOpinion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contentId": "q01",
                 *       "isHelpful": true
                 *     }
                 */
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    isHelpful: boolean;
                };
            };
        };
        responses: {
            /** @description Counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    insertArticleCollect: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contentId": "intro-gzf"
                 *     }
                 */
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The bookmark */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectIfCollect: {
        parameters: {
            query: {
                /** @example intro-gzf */
                contentId: components["schemas"]["ContentId"];
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookmark or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    updateArticleCollects: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": "of-a-bookmark",
                 *         "status": 0
                 *       }
                 *     ]
                 */
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    /** @enum {integer} */
                    status: 0 | 1;
                }[];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectBookmarks: {
        parameters: {
            query?: {
                /** @description true for projects and shops only, false for everything else; all by default. */
                projects?: boolean;
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookmarks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectPageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectMessages: {
        parameters: {
            query?: {
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubscriptions: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every topic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    setSubscription: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topic": "plans",
                 *       "isOn": true
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    stopSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "of-a-message"
                 *     }
                 */
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    readMessages: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    id?: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFriendlyLinks: {
        parameters: {
            query?: {
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FriendlyLinkPageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectYear: {
        parameters: {
            query?: {
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The years */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectByYear: {
        parameters: {
            query: {
                /** @example 2012 */
                year: number;
                columnId?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The milestones; an empty year has none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MilestonesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectBanners: {
        parameters: {
            query: {
                /** @example home */
                columnId: components["schemas"]["ColumnKey"];
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of banners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerPageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectBusinessSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segments in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessSegmentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectWebSkin: {
        parameters: {
            query: {
                /** @example 1 */
                webSkinStatus: 0 | 1;
                /** @description Only a skin for the whole site; without it, the one for the home page. */
                scope?: "全站";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The skin or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebSkinAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectMapFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The features */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapFeaturesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    getAppVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "platform": "android"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    platform: "android" | "ios" | "harmony";
                };
            };
        };
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppVersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    editorLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    password: string;
                    /** @description A code of the authenticator, or a recovery code. */
                    code?: string;
                    passkey?: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description One half of the session; the other is in a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    editorIdentityLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A code of the authenticator, or a recovery code. */
                    code?: string;
                    passkey?: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description One half of the session; the other is in a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    beginPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to sign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    editorPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    passkey: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description One half of the session; the other is in a cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorLoginWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorLoginWaysAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    editorLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    endStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    changeStaffPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old: string;
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    confirmStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    password?: string;
                    passkey?: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    beginPasskeyConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to sign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to sign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    passkey: components["schemas"]["PasskeyRegistration"];
                };
            };
        };
        responses: {
            /** @description Recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    endSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    insertStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    phone?: components["schemas"]["Phone"];
                    grants: components["schemas"]["Grants"];
                };
            };
        };
        responses: {
            /** @description Its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    updateGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    staffId: components["schemas"]["ContentId"];
                    grants: components["schemas"]["Grants"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    updateStaffState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    staffId: components["schemas"]["ContentId"];
                    disabled?: boolean;
                    secondFactorRequired?: boolean;
                    /** @description The value of the identity provider's claim; null removes the link. */
                    identity?: string | null;
                };
            };
        };
        responses: {
            /** @description Whether it waits for a second person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    unlockStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    staffId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectStaffSessions: {
        parameters: {
            query: {
                staffId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSessionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    staffId: components["schemas"]["ContentId"];
                    sessionId?: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    findAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "13800000000"
                 *     }
                 */
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description The accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundAccountsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    endSessionsOf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountId: components["schemas"]["ContentId"];
                    sessionId?: components["schemas"]["ContentId"];
                    reason: components["schemas"]["CounterReason"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectNumberMoves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that wait */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberMovesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            default: components["responses"]["Problem"];
        };
    };
    askNumberMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountId: components["schemas"]["ContentId"];
                    phone: string;
                    reason: components["schemas"]["CounterReason"];
                };
            };
        };
        responses: {
            /** @description It waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    decideNumberMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    moveId: components["schemas"]["ContentId"];
                    agreed: boolean;
                };
            };
        };
        responses: {
            /** @description Decided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    sendStaffLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    staffId: components["schemas"]["ContentId"];
                    /** @enum {string} */
                    purpose: "invite" | "password" | "factor";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectStaffRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRequestsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    decideStaffRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["ContentId"];
                    agreed: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    readStaffLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What follows # in the link. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    spendStaffLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What follows # in the link. */
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpentLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectStaffTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantTokensAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Whether it may write drafts; otherwise it only reads. */
                    mayDraft: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantTokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tokenId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    setOwnPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: components["schemas"]["Phone"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    setOwnMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    proveOwnMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What follows #mail= in the link. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    chooseOwnMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about: components["schemas"]["MailAbout"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    removeOwnMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectLog: {
        parameters: {
            query?: {
                /** @description Part of a staff member's name, or an exact actor. */
                who?: string;
                action?: string;
                /** @description A part of a title, label or name, or an id. */
                what?: string;
                from?: components["schemas"]["Moment"];
                /** @description Before this moment. */
                until?: components["schemas"]["Moment"];
                /** @description `next` of the previous page. */
                before?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    exportLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    who?: string;
                    action?: string;
                    what?: string;
                    from?: components["schemas"]["Moment"];
                    until?: components["schemas"]["Moment"];
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    showLogAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: number;
                };
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogAddressAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    verifyLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is wrong with it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogVerdictAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectMediaFiles: {
        parameters: {
            query?: {
                /** @description Only files in this folder; empty for files without a folder. */
                folder?: components["schemas"]["MediaFolder"];
                /** @description A part of the name, the path or the alternative text. */
                words?: string;
                kind?: components["schemas"]["MediaKind"];
                /** @description Those in the bin. */
                binned?: boolean;
                /** @description `next` of the previous page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFilesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertMediaFile: {
        parameters: {
            query: {
                /**
                 * @description What the file is called.
                 * @example photo.jpg
                 */
                name: string;
                folder?: components["schemas"]["MediaFolder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example The bytes of the file. */
                "application/x-file": unknown;
            };
        };
        responses: {
            /** @description The new file, or the existing one with the same bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAddedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectMediaFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFoldersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectMediaFile: {
        parameters: {
            query: {
                mediaId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    updateMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mediaId: components["schemas"]["ContentId"];
                    folder?: components["schemas"]["MediaFolder"];
                    alt?: components["schemas"]["MediaAlt"];
                    focus?: components["schemas"]["MediaFocus"];
                };
            };
        };
        responses: {
            /** @description It is changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    replaceMediaFile: {
        parameters: {
            query: {
                mediaId: components["schemas"]["ContentId"];
                /** @description The hash of the bytes to be replaced. */
                hash: string;
                /**
                 * @description What the file is called.
                 * @example photo.jpg
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example The bytes of the file. */
                "application/x-file": unknown;
            };
        };
        responses: {
            /** @description The file as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    binMediaFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mediaIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description They are in the bin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreMediaFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mediaIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description They are back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The columns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorColumnsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    parentKey: components["schemas"]["ColumnKey"] | null;
                    /** @default false */
                    published?: boolean;
                    label: string;
                    "label.en"?: string | null;
                    "label.zh-CN"?: string | null;
                    template: string;
                    route?: string | null;
                    settings?: {
                        [key: string]: unknown;
                    };
                    hidden?: boolean;
                    special?: boolean;
                    business?: string | null;
                    multiBusiness?: boolean;
                    externalUrl?: string | null;
                    updateCycleDays?: number | null;
                    locale?: string | null;
                };
            };
        };
        responses: {
            /** @description Its key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    tryColumnSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    template: string;
                    /** @description By the settings of the template. */
                    settings: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Faults; none where they may be saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldFaultsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    updateColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    label?: string;
                    "label.en"?: string | null;
                    "label.zh-CN"?: string | null;
                    template?: string;
                    route?: string | null;
                    settings?: {
                        [key: string]: unknown;
                    };
                    hidden?: boolean;
                    special?: boolean;
                    business?: string | null;
                    multiBusiness?: boolean;
                    externalUrl?: string | null;
                    updateCycleDays?: number | null;
                    locale?: string | null;
                    seen?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    renameColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    newKey: components["schemas"]["ColumnKey"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    publishColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    published: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    moveColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    from: components["schemas"]["ColumnKey"] | null;
                    parentKey: components["schemas"]["ColumnKey"] | null;
                    /** @description Null for the end. */
                    before: components["schemas"]["ColumnKey"] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectColumnWriters: {
        parameters: {
            query: {
                key: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People with what they have open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColumnWritersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    copyColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    parentKey: components["schemas"]["ColumnKey"] | null;
                    label: string;
                };
            };
        };
        responses: {
            /** @description Its key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectUnseenColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    columnKeys: string[];
                };
            };
        };
        responses: {
            /** @description Those that visitors cannot see */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnseenColumnsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectColumnUses: {
        parameters: {
            query: {
                key: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The references to them, except from what would be deleted, too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentUsesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    binColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                    redirectKey: components["schemas"]["ColumnKey"] | null;
                    count?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreColumn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["ColumnKey"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    setReviewSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    /** @enum {integer|null} */
                    steps: 0 | 1 | 3 | null;
                };
            };
        };
        responses: {
            /** @description Whether it waits for a second person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorContents: {
        parameters: {
            query?: {
                /** @description Only those of this column and the columns below it. */
                columnKey?: components["schemas"]["ColumnKey"];
                kind?: components["schemas"]["Kind"];
                state?: components["schemas"]["ContentState"];
                /** @description Part of the title. */
                words?: string;
                /** @description Only what I changed last. */
                mine?: boolean;
                /** @description Only what somebody of this name changed last. */
                by?: string;
                /** @description Only what was changed since. */
                from?: string;
                /** @description Only what was changed before. */
                until?: string;
                /** @description `next` of the previous page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorContentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    fields: {
                        [key: string]: unknown;
                    };
                    idempotencyKey?: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description Its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSheets: {
        parameters: {
            query?: {
                /** @description Without it, contents of the whole site are meant. */
                columnKey?: components["schemas"]["ColumnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSheetsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    orderSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    kind: components["schemas"]["Kind"];
                    /** @description Made by the client for one import: sent again, the first one is answered. */
                    key: string;
                    fileName: string;
                    /** @description The field of each column that is read: a path such as `title` or `place.lng`, or `id`. */
                    fields: string[];
                    /** @description The field by which a row finds its content: one of `fields`. Null: every row is a new content. */
                    identifiedBy: string | null;
                    /** @description Contents are published at once; otherwise they stay drafts. Needs the right to publish, and a column without review. */
                    publishes: boolean;
                };
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSheetAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSheetRows: {
        parameters: {
            query: {
                /** @description Without it, contents of the whole site are meant. */
                columnKey?: components["schemas"]["ColumnKey"];
                sheetId: components["schemas"]["ContentId"];
                only?: "new" | "changed" | "same" | "refused";
                /** @description The line before the first one. */
                after?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetRowsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    addSheetRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    sheetId: components["schemas"]["ContentId"];
                    rows: {
                        /** @description The row of the spreadsheet. */
                        line: number;
                        /** @description In the order of `fields`. */
                        cells: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description What they would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetRowsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    applySheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    sheetId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSheetAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    cancelSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    sheetId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSheetAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    undoSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null for the whole site. */
                    columnKey: components["schemas"]["ColumnKey"] | null;
                    sheetId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSheetAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSheetContents: {
        parameters: {
            query: {
                /** @description Without it, contents of the whole site are meant. */
                columnKey?: components["schemas"]["ColumnKey"];
                kind: components["schemas"]["Kind"];
                /** @description `next` of the page before. */
                after?: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetContentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    countEditorContents: {
        parameters: {
            query?: {
                /** @description Only those of this column and the columns below it. */
                columnKey?: components["schemas"]["ColumnKey"];
                kind?: components["schemas"]["Kind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentCountsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    countPublishedContents: {
        parameters: {
            query: {
                from: components["schemas"]["Moment"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedCountsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorContent: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorContentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    draftVersion: number;
                    fields: {
                        [key: string]: unknown;
                    };
                    /** @description It was not written on what stood there: that is kept, and its writer is told. */
                    replaces?: boolean;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    publishContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    draftVersion: number;
                    /** @description A time in ISO 8601 with its zone. */
                    at?: string | null;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    noteOpenContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    isOpen: boolean;
                };
            };
        };
        responses: {
            /** @description Other staff, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OthersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    moveContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                    columnKey: components["schemas"]["ColumnKey"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    pinContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                    isPinned: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    copyContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                    columnKey: components["schemas"]["ColumnKey"];
                };
            };
        };
        responses: {
            /** @description The ids of the copies, in the order of the originals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopiedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectContentUses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description The places that name them, those among the contents left out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentUsesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectUnseenContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: string[];
                };
            };
        };
        responses: {
            /** @description Those that visitors cannot see */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnseenContentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    binContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectVersions: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    versionId: components["schemas"]["ContentId"];
                    draftVersion: number;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorForms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorFormsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertEditorForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    title: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    renameEditorForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    newKey: components["schemas"]["FormKey"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorForm: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorFormAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectFormVersion: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
                version: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormVersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    saveFormDesign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    draftVersion: number;
                    /** @description The content of a file in `forms/`, see docs/forms.md. */
                    definition: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    discardFormDesign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    draftVersion: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreFormVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    draftVersion: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    publishForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    draftVersion: number;
                    /** @description The client's last known version. */
                    newest: number;
                };
            };
        };
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormPublishedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    tryForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    /** @description The content of a file in `forms/`, see docs/forms.md. */
                    definition: {
                        [key: string]: unknown;
                    };
                    values: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The verdict */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormTriedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectInboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubmissions: {
        parameters: {
            query?: {
                /** @description Without one, all forms that one processes. */
                formKey?: components["parameters"]["FilterForm"];
                /** @description `open` is everything that nobody has decided. */
                state?: components["parameters"]["FilterState"];
                /** @description `nobody`, or the id of a staff account. */
                assignee?: components["parameters"]["FilterAssignee"];
                /** @description Only submissions that share a number with another one. */
                overlapping?: components["parameters"]["FilterOverlapping"];
                /** @description Part of the number, of an answer or of a choice's label; a whole telephone, mail or identity number. */
                words?: components["parameters"]["FilterWords"];
                /** @description When they came, from this time on. */
                from?: components["parameters"]["FilterFrom"];
                /** @description When they came, before this time. */
                to?: components["parameters"]["FilterTo"];
                /** @description The version of the form that they were filled in with. */
                version?: components["parameters"]["FilterVersion"];
                /** @description A question of the form; see `selectFilterQuestions`. */
                field?: components["parameters"]["FilterField"];
                /** @description The choice, number or day that is its answer. */
                answer?: components["parameters"]["FilterAnswer"];
                /** @description `overdue`: not decided, and the deadline has passed; `urged`: overdue, and its sender has urged an answer; `soon`: it passes within three days. */
                deadline?: components["parameters"]["FilterDeadline"];
                /** @description `due`: what is not decided and has a deadline, the most urgent first. By default the newest first, or by deadline where that is filtered. */
                sort?: components["parameters"]["FilterSort"];
                /** @description `next` of the previous page. */
                after?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of submissions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    countSubmissions: {
        parameters: {
            query?: {
                /** @description Without one, all forms that one processes. */
                formKey?: components["parameters"]["FilterForm"];
                /** @description `open` is everything that nobody has decided. */
                state?: components["parameters"]["FilterState"];
                /** @description `nobody`, or the id of a staff account. */
                assignee?: components["parameters"]["FilterAssignee"];
                /** @description Only submissions that share a number with another one. */
                overlapping?: components["parameters"]["FilterOverlapping"];
                /** @description Part of the number, of an answer or of a choice's label; a whole telephone, mail or identity number. */
                words?: components["parameters"]["FilterWords"];
                /** @description When they came, from this time on. */
                from?: components["parameters"]["FilterFrom"];
                /** @description When they came, before this time. */
                to?: components["parameters"]["FilterTo"];
                /** @description The version of the form that they were filled in with. */
                version?: components["parameters"]["FilterVersion"];
                /** @description A question of the form; see `selectFilterQuestions`. */
                field?: components["parameters"]["FilterField"];
                /** @description The choice, number or day that is its answer. */
                answer?: components["parameters"]["FilterAnswer"];
                /** @description `overdue`: not decided, and the deadline has passed; `urged`: overdue, and its sender has urged an answer; `soon`: it passes within three days. */
                deadline?: components["parameters"]["FilterDeadline"];
                /** @description `due`: what is not decided and has a deadline, the most urgent first. By default the newest first, or by deadline where that is filtered. */
                sort?: components["parameters"]["FilterSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionCountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectFilterQuestions: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterQuestionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectInboxViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxViewsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    saveInboxView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    filter: components["schemas"]["SubmissionFilter"];
                };
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeInboxView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    viewId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectMessageTexts: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTextsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    saveMessageText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    name: string;
                    /** @description With the places of `message` in `orderBulk`. */
                    text: string;
                    /** @description The text that it takes the place of: 409 where somebody has changed that. */
                    replaces?: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeMessageText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    textId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    sampleMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    submissionId: components["schemas"]["ContentId"];
                    /** @description As in `orderBulk`. */
                    message: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectBulks: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionBulksAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    orderBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkWanted"];
            };
        };
        responses: {
            /** @description The act, with its progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectBulkItems: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
                bulkId: components["schemas"]["ContentId"];
                /** @description Those that are not changed; or those that were not taken back with the act. */
                only?: "refused" | "notUndone";
                /** @description `line` of the last one of the page before. */
                after?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkItemsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubmissionAges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionAgesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    addBulkRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    bulkId: components["schemas"]["ContentId"];
                    rows: components["schemas"]["BulkRow"][];
                };
            };
        };
        responses: {
            /** @description What they would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkItemsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    applyBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    bulkId: components["schemas"]["ContentId"];
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description The act, with its progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    cancelBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    bulkId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    undoBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    bulkId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubmission: {
        parameters: {
            query: {
                submissionId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectWaitingRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rooms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingRoomsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    changeFormWaitingRoom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    /** @description Turns within a minute; 0 lets nobody in, null is the site's own pace. */
                    pace: number | null;
                    /** @description Everybody is let in at once. */
                    isOpen: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    changeLoginWaitingRoom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Turns within a minute; 0 lets nobody in, null is the site's own pace. */
                    pace: number | null;
                    /** @description Everybody is let in at once. */
                    isOpen: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectClerks: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClerksAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectStatistics: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    unmaskAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    field: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    readSubmissionFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    uploadId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    updateSubmissionState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    workVersion: components["schemas"]["WorkVersion"];
                    state: components["schemas"]["SubmissionState"];
                    /** @description What the applicant reads; a rejection for a plan says why. */
                    note?: string;
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            /** @description Somebody else was faster, or its applicant has withdrawn it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    assignSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    workVersion: components["schemas"]["WorkVersion"];
                    staffId: components["schemas"]["ContentId"] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            /** @description Somebody else was faster, or its applicant has withdrawn it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertSubmissionNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    submissionId: components["schemas"]["ContentId"];
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    fillForSomebody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    version: number;
                    values: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description How the applicant agreed: in person, by telephone, in writing.
                     * @enum {string}
                     */
                    agreedBy: "counter" | "phone" | "letter";
                    /** @description The applicant agreed separately to the use of sensitive answers. */
                    agreedSensitive?: boolean;
                    idempotencyKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            /** @description The form has changed since, or something else was sent under this key */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormConflict"];
                };
            };
            /** @description Fields are wrong, or the form is not open */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormRefused"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    makeFormLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormLinkWanted"];
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormLinkMadeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            /** @description Answers do not fit the form, or are too long for a link */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormRefused"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportSubmissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    /**
                     * @description `zip` has the files of the submissions, with an index.
                     * @enum {string}
                     */
                    format: "csv" | "xlsx" | "zip";
                    reason: string;
                    /** @description Sensitive answers as they were given. */
                    isOpen?: boolean;
                    /** @description With two empty columns in which to decide. */
                    forDecisions?: boolean;
                    state?: components["schemas"]["SubmissionStateAsked"];
                    assignee?: components["schemas"]["ContentId"];
                    overlapping?: boolean;
                    words?: string;
                    from?: components["schemas"]["Moment"];
                    to?: components["schemas"]["Moment"];
                    version?: number;
                    field?: string;
                    answer?: string;
                    /** @enum {string} */
                    deadline?: "overdue" | "urged" | "soon";
                    /** @enum {string} */
                    sort?: "newest" | "oldest" | "due";
                };
            };
        };
        responses: {
            /** @description The order, with its progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionExportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubmissionExports: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionExportsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    takeSubmissionExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    exportId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description What the file is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenExportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSubmissionExportPart: {
        parameters: {
            query: {
                formKey: components["schemas"]["FormKey"];
                exportId: components["schemas"]["ContentId"];
                /** @description From 1. */
                part: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeSubmissionExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formKey: components["schemas"]["FormKey"];
                    exportId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectOwnForms: {
        parameters: {
            query?: {
                /** @description Of the titles and words of forms that have been translated into it; else as they were written. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFormsAnswer"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    urgeSubmission: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "20261126-7831-2425"
                 *     }
                 */
                "application/json": {
                    number: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    selectOwnAllocations: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAllocationsAnswer"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            default: components["responses"]["Problem"];
        };
    };
    selectForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFormResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormResultsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFormDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft or code "0" */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDraftAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    saveFormDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "step": 0,
                 *       "values": {},
                 *       "idempotencyKey": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": {
                    version: number;
                    step: number;
                    values: {
                        [key: string]: unknown;
                    };
                    idempotencyKey: components["schemas"]["IdempotencyKey"];
                    /** @description The `updatedAt` of the client's last known draft; null for none. */
                    base?: string | null;
                    link?: components["schemas"]["FormLinkToken"];
                    corrects?: components["schemas"]["Corrected"];
                };
            };
        };
        responses: {
            /** @description When it was kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            /** @description The draft has changed since `base` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dropFormDraft: {
        parameters: {
            query?: {
                /** @description Discard only what belongs to this browser, and release the files that were sent from it: the device is not one's own. What lies under the account stays. */
                leave?: boolean;
            };
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectPrefill: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrefillAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    readFormLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "link": "of-the-address"
                 *     }
                 */
                "application/json": {
                    link: string;
                };
            };
        };
        responses: {
            /** @description What the link says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    readStanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotencyKey": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": {
                    idempotencyKey?: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectUploads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    insertUpload: {
        parameters: {
            query: {
                /**
                 * @description The field that it is for; within rows after a point, as in `members.deed`.
                 * @example photos
                 */
                field: string;
                /**
                 * @description What the file is called.
                 * @example photo.jpg
                 */
                name: string;
            };
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example The bytes of the file. */
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description The file as it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description The file is not taken */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormRefused"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    shortenUploads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are deleted in three hours unless they are submitted or in a draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    dropUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
                /** @example 01KB0000000000000000000000 */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example satisfaction-2026 */
                key: components["parameters"]["FormKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "values": {},
                 *       "idempotencyKey": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": {
                    version: number;
                    values: {
                        [key: string]: unknown;
                    };
                    /** @description The version of the text that was agreed to. */
                    consent?: string;
                    /** @description The version in which the use of sensitive answers was agreed to separately; needed where the form asks for a consent and a sensitive question is answered. */
                    sensitiveConsent?: string;
                    idempotencyKey: components["schemas"]["IdempotencyKey"];
                    link?: components["schemas"]["FormLinkToken"];
                    corrects?: components["schemas"]["Corrected"];
                };
            };
        };
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            /** @description The form has changed since, or something else was sent before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormConflict"];
                };
            };
            /** @description Fields are wrong, or the form is not open */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormRefused"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    selectReceipt: {
        parameters: {
            query: {
                /**
                 * @description The receipt's hash, or at least its first twelve letters.
                 * @example 0123456789ab
                 */
                hash: string;
                /** @description Of the titles and words of forms that have been translated into it; else as they were written. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @example 20261120-0001-0001 */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt and what has happened since */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectAllocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allocation; null for a plan without a published list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectAllocationRows: {
        parameters: {
            query?: {
                /** @description The newest without it. */
                edition?: number;
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationRowsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectAllocationPlace: {
        parameters: {
            query: {
                /** @example 20261126-7831-2425 */
                number: string;
                /** @description The code of the receipt. Without it the answer has the rank alone. */
                code?: string;
            };
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationPlaceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectOwnAllocationPlace: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationPlaceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectProjectFlats: {
        parameters: {
            query: {
                /** @example wanghu */
                project: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFlatsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Problem"];
        };
    };
    selectFlats: {
        parameters: {
            query?: {
                /** @description The first without it. */
                building?: string;
            };
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flats */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlatsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorFlats: {
        parameters: {
            query: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorFlatsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewFlats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlatsTable"];
            };
        };
        responses: {
            /** @description What it would change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlatsPreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    saveFlats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlatsToSave"];
            };
        };
        responses: {
            /** @description How many there are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlatsSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorAllocation: {
        parameters: {
            query: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorAllocationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorAllocations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorAllocationsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectClosing: {
        parameters: {
            query: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    draftResultNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultNoticeWanted"];
            };
        };
        responses: {
            /** @description Its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    closePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationFolderWanted"];
            };
        };
        responses: {
            /** @description It is closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    takeAllocationFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationFolderWanted"];
            };
        };
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewAllocationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationWanted"];
            };
        };
        responses: {
            /** @description Who would be in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationPreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    proposeAllocationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationListProposal"];
            };
        };
        responses: {
            /** @description What waits for the second person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationProposedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    confirmAllocationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationConfirm"];
            };
        };
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationFrozenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    proposeAllocationSeal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationSealProposal"];
            };
        };
        responses: {
            /** @description It waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    confirmAllocationSeal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationConfirm"];
            };
        };
        responses: {
            /** @description The announcement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationSealedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    printAllocationEnvelope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationFolderWanted"];
            };
        };
        responses: {
            /** @description What stands on the paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationEnvelopeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    openAllocationEnvelope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvelopeNumber"];
            };
        };
        responses: {
            /** @description Whether it is sealed anew */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnvelopeOpenedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    enterPublicNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicNumberEntry"];
            };
        };
        responses: {
            /** @description Whether it is drawn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicNumberAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    correctPublicNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicNumberCorrection"];
            };
        };
        responses: {
            /** @description Whether it is corrected */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicNumberAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectChoosing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoosingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectOwnChoosing: {
        parameters: {
            query?: {
                /** @description The id of a flat that one asked for. */
                wanted?: string;
            };
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnChoosingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    selectFreeFlats: {
        parameters: {
            query?: {
                type?: string;
                building?: string;
                floorFrom?: number;
                floorTo?: number;
                /** @description Yuan at most. */
                priceTo?: number;
                sort?: "price" | "area" | "floor" | "near";
                /** @description The id of a flat; with `sort=near` those most like it come first. */
                near?: string;
                /** @description The page number; the first is 1. */
                current?: components["parameters"]["Current"];
                /** @description Records a page. */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeFlatsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    holdFlat: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flatId": "flat-5-2-0801"
                 *     }
                 */
                "application/json": components["schemas"]["FlatToTake"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    releaseFlat: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    sendChoiceCode: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    chooseFlat: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flatId": "flat-5-2-0801",
                 *       "code": "000000"
                 *     }
                 */
                "application/json": components["schemas"]["FlatToChoose"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    giveUpChoosing: {
        parameters: {
            query?: never;
            header?: {
                tokenId?: components["parameters"]["TokenHeader"];
            };
            path: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/json": components["schemas"]["GivingUp"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorChoosing: {
        parameters: {
            query: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorChoosingAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionsWanted"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsPreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    publishSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionsWanted"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsPublishedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectHall: {
        parameters: {
            query: {
                /** @example plan-wanghu-4 */
                planId: components["schemas"]["ContentId"];
                /** @description Without it the one that is under way, or the next. */
                session?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HallAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    openCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterToOpen"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    checkInHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdSaid"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    callNext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AtCounter"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    callAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterRank"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    householdCame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterRank"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    householdAbsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterRank"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    giveUpAtCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterRank"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    holdAtCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterFlat"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    releaseAtCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterRank"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    chooseAtCounter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterFlat"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    proposeUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoProposal"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    confirmUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocationConfirm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectPlanTimes: {
        parameters: {
            query: {
                from: components["schemas"]["Moment"];
                /** @description Before this moment. */
                until: components["schemas"]["Moment"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanTimesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    url: string;
                    events: components["schemas"]["WebhookEvent"][];
                    /** @description The forms whose submissions it is told of; empty for all. */
                    formKeys: components["schemas"]["FormKey"][];
                };
            };
        };
        responses: {
            /** @description Its id and secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    webhookId: components["schemas"]["ContentId"];
                    isOn: boolean;
                    name: string;
                    url: string;
                    events: components["schemas"]["WebhookEvent"][];
                    /** @description The forms whose submissions it is told of; empty for all. */
                    formKeys: components["schemas"]["FormKey"][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    webhookId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Its id and secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    webhookId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    webhookId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Id of the delivery */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectWebhookDeliveries: {
        parameters: {
            query: {
                webhookId: components["schemas"]["ContentId"];
                state?: components["schemas"]["DeliveryState"];
                /** @description `next` of the page before. */
                after?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    repeatWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deliveryId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectFigures: {
        parameters: {
            query?: {
                /** @description Its Monday; without it, the present week. */
                week?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiguresAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectAlarms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    checkLiveContents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is under way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectVisitorFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorFiguresAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version the change started from. */
                    version: number;
                    /** @description By schemas/site.json. */
                    settings: {
                        [key: string]: unknown;
                    };
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The version that they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description By schemas/site.json. */
                    settings: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    trySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description By schemas/site.json. */
                    settings: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Faults; none where they may be saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldFaultsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSettingsVersions: {
        parameters: {
            query?: {
                /** @description Only versions with a smaller number. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsVersionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectSettingsVersion: {
        parameters: {
            query: {
                number: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsVersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorKindsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    insertKind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** @description A JSON Schema in the dialect of kinds; see docs/site-folder.md. */
                    schema: {
                        [key: string]: unknown;
                    };
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Its version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KindSavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectEditorKind: {
        parameters: {
            query: {
                kind: components["schemas"]["Kind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorKindAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectKindVersion: {
        parameters: {
            query: {
                kind: components["schemas"]["Kind"];
                version: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KindVersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    tryKindChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** @description The version the change started from. */
                    version: number;
                    /** @description A JSON Schema in the dialect of kinds; see docs/site-folder.md. */
                    schema: {
                        [key: string]: unknown;
                    };
                    /** @description New names of fields by their former ones. */
                    renamed?: {
                        [key: string]: string;
                    };
                    /** @description Values for fields that contents leave empty. */
                    given?: {
                        [key: string]: unknown;
                    };
                    /** @description Fields whose values may be lost, such as `rows.name`. */
                    drops?: string[];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description What it would do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KindEffectAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewKind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** @description A JSON Schema in the dialect of kinds; ignored for built-in kinds. */
                    schema: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description The page of the column or of the example.
                     * @default entry
                     * @enum {unknown}
                     */
                    page?: "list" | "entry";
                    /**
                     * @default zh-CN
                     * @enum {unknown}
                     */
                    locale?: "zh-CN" | "en";
                };
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    changeKind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** @description The version the change started from. */
                    version: number;
                    /** @description A JSON Schema in the dialect of kinds; see docs/site-folder.md. */
                    schema: {
                        [key: string]: unknown;
                    };
                    /** @description New names of fields by their former ones. */
                    renamed?: {
                        [key: string]: string;
                    };
                    /** @description Values for fields that contents leave empty. */
                    given?: {
                        [key: string]: unknown;
                    };
                    /** @description Fields whose values may be lost, such as `rows.name`. */
                    drops?: string[];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Its version, and how many contents were written anew */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KindChangedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    removeKind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** @description The version the change started from. */
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    previewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    versionId?: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    sendForReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    draftVersion: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    recallFromReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    reviewId: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    reviewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    reviewId: components["schemas"]["ContentId"];
                    /** @description The step that is judged. */
                    step: number;
                    /** @enum {string} */
                    verdict: "approved" | "returned";
                    /** @description Has to be given where it is returned. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Its present state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectComments: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200, the newest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    commentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    versionId: components["schemas"]["ContentId"];
                    words: string;
                    place?: components["schemas"]["CommentPlace"];
                    /** @description How that part begins. */
                    quote?: string;
                    /** @description The comment that is answered; the place is then that of the comment. */
                    answers?: components["schemas"]["ContentId"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    resolveComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    commentId: components["schemas"]["ContentId"];
                    isResolved: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectContentFaults: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Faults, in the order of the form; none where it may be published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldFaultsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    unscheduleContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    draftVersion: number;
                };
            };
        };
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectDrafts: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Former drafts of 90 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    restoreDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    draftId: components["schemas"]["ContentId"];
                    draftVersion: number;
                };
            };
        };
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    keepDraftText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contentId: components["schemas"]["ContentId"];
                    fields: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectDraft: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
                draftId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectStaffMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMessagesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    readStaffMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    messageIds: components["schemas"]["ContentId"][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectVersion: {
        parameters: {
            query: {
                contentId: components["schemas"]["ContentId"];
                versionId: components["schemas"]["ContentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    selectReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 contents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NoRight"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
}
