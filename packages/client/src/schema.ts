// Written by scripts/client.mjs from the document of the service: change the service, then run that.
export interface paths {
    "/v1/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Solves a board, with proof */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description one, unique, all or count; each kind has its own default. */
                        want?: string;
                        /** @description The most answers to list or count. */
                        limit?: number;
                        /** @description Also which cells are the same in every solution. */
                        facts?: boolean;
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["solve-answer"] | components["schemas"]["solve-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how hard a board is */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description Use no technique above this level. */
                        maxLevel?: number;
                        /** @description Also techniques that rely on there being one solution. */
                        assumeUnique?: boolean;
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["rate-answer"] | components["schemas"]["rate-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the next step and why */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description The moves made so far. */
                        moves?: string;
                        /** @description 1 where, 2 which rule, 3 what follows. */
                        stage?: number;
                        /** @description How many steps. */
                        count?: number;
                        /** @description ROW,COL from 1: why this cell is as it is. */
                        why?: string;
                        /** @description Use no technique above this level. */
                        maxLevel?: number;
                        /** @description Also techniques that rely on there being one solution. */
                        assumeUnique?: boolean;
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["hint-answer"] | components["schemas"]["hint-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explains the whole way to the solution */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description The moves made so far. */
                        moves?: string;
                        /** @description Use no technique above this level. */
                        maxLevel?: number;
                        /** @description Also techniques that rely on there being one solution. */
                        assumeUnique?: boolean;
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["explain-answer"] | components["schemas"]["explain-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether an answer is right */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description The answer to check: as text, or as one of the `answers` that solve gives. */
                        answer: string | unknown[];
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["check-answer"] | components["schemas"]["check-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a board in another format */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description The format to write. */
                        to: string;
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["convert-answer"] | components["schemas"]["convert-answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how a text is read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle, instead of detecting it. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind, by the names that the command has: {"unique-lines": "no"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                    } & (unknown | unknown);
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answer"] | components["schemas"]["Answer"][];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a board */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The kind of puzzle. */
                        kind: string;
                        /** @description ROWSxCOLS, such as 10x10; each kind has its usual one. */
                        size?: string;
                        /** @description The level of difficulty, of kinds that have levels. */
                        level?: number;
                        /** @description The same seed makes the same board. */
                        seed?: string;
                        /** @description Options of the kind’s maker, by the names that the command has: {"symmetry": "rotate"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                    };
                };
            };
            responses: {
                /** @description The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: `progress`, then `result` or `problem`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["generate-answer"];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes long work in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        verb: "solve" | "rate" | "hint" | "explain" | "check" | "convert" | "read" | "generate";
                        /** @description A text that holds one board: its id, rows, a judge’s input, any format that is read. */
                        board?: string;
                        /** @description The kind of puzzle. */
                        kind?: string;
                        /** @description The format of the text, instead of detecting it. */
                        format?: string;
                        /** @description Options of the kind’s maker, by the names that the command has: {"symmetry": "rotate"}. */
                        options?: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The language of what people read: en or zh. */
                        lang?: string;
                        /** @description Several texts of one board each, instead of "board"; the answer is a list in this order. */
                        boards?: string[];
                        /** @description one, unique, all or count; each kind has its own default. */
                        want?: string;
                        /** @description The most answers to list or count. */
                        limit?: number;
                        /** @description Also which cells are the same in every solution. */
                        facts?: boolean;
                        /** @description Limits on the work on one board; the service has its own, and the lower one counts. */
                        limits?: {
                            /** @description Seconds. */
                            time?: number;
                            /** @description Megabytes. */
                            memory?: number;
                            /** @description Nodes of search: repeatable anywhere. */
                            nodes?: number;
                        };
                        /** @description Use no technique above this level. */
                        maxLevel?: number;
                        /** @description Also techniques that rely on there being one solution. */
                        assumeUnique?: boolean;
                        /** @description The moves made so far. */
                        moves?: string;
                        /** @description 1 where, 2 which rule, 3 what follows. */
                        stage?: number;
                        /** @description How many steps. */
                        count?: number;
                        /** @description ROW,COL from 1: why this cell is as it is. */
                        why?: string;
                        /** @description The answer to check: as text, or as one of the `answers` that solve gives. */
                        answer?: string | unknown[];
                        /** @description The format to write. */
                        to?: string;
                        /** @description ROWSxCOLS, such as 10x10; each kind has its usual one. */
                        size?: string;
                        /** @description The level of difficulty, of kinds that have levels. */
                        level?: number;
                        /** @description The same seed makes the same board. */
                        seed?: string;
                    };
                };
            };
            responses: {
                /** @description Taken in; `Location` names the job. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how a job stands, and its result */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The job. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Cancels a job, or forgets one that ended */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/render/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draws a board: its canonical id, then .svg, .png or .pdf */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    "*": string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The picture. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                        "image/png": string;
                        "application/pdf": string;
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/daily/{day}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a day, the same as in the studio */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    day: string;
                    kind: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The board. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answer"];
                    };
                };
                /** @description The request cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A key is needed, or not known. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The board or an option cannot be used. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests; `Retry-After` says when to try again. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too much to do, or stopping; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of puzzle, with their options */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The kinds of puzzle, with their options */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The formats that are read and written */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The formats that are read and written */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
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
        /** @description Problem details (RFC 9457). */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description What is wrong with a board or an option, as in the command’s JSON. */
            fault?: {
                code?: string;
                line?: number;
                column?: number;
                cell?: number[];
                found?: string;
                expected?: string;
                message?: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The JSON object that the command prints for this verb; see the documentation of the command. */
        Answer: {
            /** @enum {integer} */
            v?: 1;
            kind?: string;
            id?: string;
            status?: string;
            /** @description What is wrong with a board or an option, as in the command’s JSON. */
            fault?: {
                code?: string;
                line?: number;
                column?: number;
                cell?: number[];
                found?: string;
                expected?: string;
                message?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Job: {
            id: string;
            verb: string;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            progress?: {
                [key: string]: unknown;
            };
            /** @description What the verb’s own call answers. */
            result?: unknown;
            problem?: components["schemas"]["Problem"];
        };
        /**
         * A line of tilewright solve --json
         * @description One object a board, in the order of the input. More fields may be added; those here keep their meaning while v is 1.
         */
        "solve-answer": {
            /** @constant */
            v: 1;
            /** @description The number of the board, from 0. */
            index: number;
            /** @enum {unknown} */
            kind?: "flood" | "mosaic" | "binairo" | "mayan";
            /** @description The canonical id of the board: the same board for ever. */
            id?: string;
            source: {
                /** @description As named in the call; <stdin> for the standard input. */
                file: string;
                /** @description Where the board starts, from 1; absent when the fault is the file's. */
                line?: number;
            };
            /** @description What the board was read as; absent where the text could not be told. */
            read?: {
                kind: string;
                format: string;
                /** @description The ids of the other kinds that the text fits nearly as well; empty when kind and format are named. */
                also: string[];
            };
            /** @enum {unknown} */
            status: "solved" | "impossible" | "stopped" | "fault";
            /** @enum {unknown} */
            proof?: "optimal" | "first" | "unique" | "several" | "complete" | "none";
            /** @description Proved bounds on the number of moves; the upper is null when no answer is known. */
            bounds?: [
                number,
                number | null
            ];
            answers?: (string | number[])[][];
            /** @description How many answers there are, in decimal. */
            count?: string;
            /** @description False when a limit ended the count: there are at least so many. */
            countComplete?: boolean;
            /** @description Rows of 0 and 1 where every solution agrees, ? where they differ; when stopped, . where it was not settled. */
            forced?: string[];
            /** @description False when a budget ended the search for forced cells. */
            forcedComplete?: boolean;
            /** @description Cells [row, column], from 0, of clues that cannot hold together; without any of them the others can. */
            conflict?: number[][];
            /** @description Signs among these clues, each by its two cells [row, column], from 0. */
            conflictSigns?: number[][][];
            /** @description Why there is no answer, in a few words. */
            reason?: string;
            /** @enum {unknown} */
            why?: "time" | "memory" | "nodes" | "abort";
            stats?: {
                ms: number;
                nodes: number;
                peakBytes: number;
            };
            fault?: {
                code: string;
                line?: number;
                column?: number;
                /** @description The cell [row, column], from 0, when the fault is one of the board rather than of the text. */
                cell?: number[];
                found?: string;
                expected?: string;
                /** @description Of an ambiguous-format: the ways to read the text, the likeliest first, each with the options that ask for it. */
                readings?: {
                    kind: string;
                    format: string;
                    options: string;
                }[];
                message: string;
            };
        } & (unknown & unknown);
        /**
         * A line of tilewright check --json
         * @description What was found of the answer to a board; see docs/command.md.
         */
        "check-answer": components["schemas"]["common-faulty"] | ({
            /** @enum {unknown} */
            verdict: "right" | "wrong" | "unchecked";
            fault?: components["schemas"]["common-fault"];
            said?: string;
            moves?: number;
        } & WithRequired<components["schemas"]["common-start"], "kind" | "source">);
        "common-source": {
            /** @description As named in the call; <stdin> for the standard input. */
            file: string;
            /** @description Where the board starts, from 1; absent when the fault is the file's. */
            line?: number;
        };
        /** @description [row, column], from 0. */
        "common-cell": number[];
        "common-cells": components["schemas"]["common-cell"][];
        /** @description Pairs of cells. */
        "common-pairs": components["schemas"]["common-cell"][][];
        "common-kind": string;
        "common-fault": {
            /** @description internal-error is a defect of the program; every other is of what was given. */
            code: string;
            line?: number;
            column?: number;
            cell?: components["schemas"]["common-cell"];
            found?: string;
            expected?: string;
            message: string;
            readings?: Record<string, never>[];
        };
        "common-start": {
            /** @constant */
            v: 1;
            /** @description The number of the line, from 0. */
            index: number;
            kind?: components["schemas"]["common-kind"];
            /** @description The canonical id of the board: the same board for ever. */
            id?: string;
            source?: components["schemas"]["common-source"];
            /** @description As what the board was read. */
            read?: Record<string, never>;
        };
        /** @description A board or a file that cannot be read, or that an error ended. */
        "common-faulty": {
            /** @constant */
            status: "fault";
            fault: components["schemas"]["common-fault"];
        } & WithRequired<components["schemas"]["common-start"], "source">;
        "common-halt": {
            /**
             * @description The budget that ended it.
             * @enum {unknown}
             */
            why?: "time" | "memory" | "nodes" | "abort";
            /**
             * @description What of the board ended it.
             * @enum {unknown}
             */
            halt?: "open" | "impossible" | "stuck";
        };
        "common-step": {
            /** @description What people read, a paragraph each. */
            text: string[];
            premises: {
                cells: components["schemas"]["common-cells"];
                clues: components["schemas"]["common-cells"];
                lines: [
                    string,
                    number
                ][];
                /** @description Signs between cells that are used, each by its two cells; absent where none is. */
                signs?: components["schemas"]["common-pairs"];
            };
            technique?: string;
            code?: string;
            level?: number;
            score?: number;
            conclusions?: {
                cell?: components["schemas"]["common-cell"];
                value?: number;
                move?: string;
                cells?: components["schemas"]["common-cells"];
                /** @constant */
                contradiction?: true;
            }[];
            trials?: {
                cell: components["schemas"]["common-cell"];
                value: number;
                steps: components["schemas"]["common-step"][];
            }[];
        };
        "common-mistake": {
            text: string[];
            /** @description The number of the move, from 0. */
            move?: number;
            cell?: components["schemas"]["common-cell"];
            value?: number;
            clues?: components["schemas"]["common-cells"];
            cells?: components["schemas"]["common-cells"];
            signs?: components["schemas"]["common-pairs"];
            steps?: components["schemas"]["common-step"][];
            before?: number;
            after?: number;
        };
        /**
         * A line of tilewright convert --json
         * @description A board in another format.
         */
        "convert-answer": components["schemas"]["common-faulty"] | ({
            format: string;
            text: string;
        } & WithRequired<components["schemas"]["common-start"], "kind" | "source">);
        /**
         * A line of tilewright explain --json
         * @description The whole way to the solution.
         */
        "explain-answer": components["schemas"]["common-faulty"] | ({
            complete: boolean;
            steps: components["schemas"]["common-step"][];
        } & (WithRequired<components["schemas"]["common-start"], "kind" | "source"> & components["schemas"]["common-halt"]));
        /**
         * A line of tilewright generate --json
         * @description A board that was made.
         */
        "generate-answer": {
            /** @description Makes the same board again. */
            seedId: string;
            rows?: string[];
            level?: number;
            levelName?: string;
            par?: number;
            rejected: {
                [key: string]: number;
            };
        } & WithRequired<components["schemas"]["common-start"], "kind" | "id">;
        /**
         * A line of tilewright hint --json
         * @description The next steps from a position, or the first mistake in it.
         */
        "hint-answer": components["schemas"]["common-faulty"] | ({
            /** @enum {unknown} */
            hint: "step" | "mistake" | "solved" | "none";
            /** @enum {unknown} */
            stage?: 1 | 2 | 3;
            steps?: components["schemas"]["common-step"][];
            mistake?: components["schemas"]["common-mistake"];
        } & (WithRequired<components["schemas"]["common-start"], "kind" | "source"> & components["schemas"]["common-halt"]));
        /**
         * A line of tilewright rate --json
         * @description How hard a board is.
         */
        "rate-answer": components["schemas"]["common-faulty"] | ({
            level?: number;
            levelName?: string;
            grade?: number;
            score?: number;
            techniques?: {
                [key: string]: number;
            };
            complete: boolean;
        } & (WithRequired<components["schemas"]["common-start"], "kind" | "source"> & components["schemas"]["common-halt"]));
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
export type operations = Record<string, never>;
