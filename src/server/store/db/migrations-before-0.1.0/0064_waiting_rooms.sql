CREATE TABLE "waiting_room" (
	"room" text NOT NULL,
	"opens_at" bigint NOT NULL,
	"seed" text,
	"early" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"mark" double precision DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"recently_let_in" double precision DEFAULT 0 NOT NULL,
	"recently_taken" double precision DEFAULT 0 NOT NULL,
	"pace" integer,
	"is_open" boolean DEFAULT false NOT NULL,
	"moved_at" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "waiting_room_room_opens_at_pk" PRIMARY KEY("room","opens_at")
);
--> statement-breakpoint
CREATE TABLE "waiting_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_turn_used" ON "waiting_turn" USING btree ("used_at");