CREATE TABLE "choosing" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "choosing_counter" (
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"staff_id" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "choosing_counter_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "choosing_event" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"rank" integer NOT NULL,
	"flat" text DEFAULT '' NOT NULL,
	"counter" integer
);
--> statement-breakpoint
CREATE TABLE "choosing_household" (
	"plan_id" text NOT NULL,
	"rank" integer NOT NULL,
	"no" text NOT NULL,
	"submission_id" text NOT NULL,
	"members" integer,
	"session" integer NOT NULL,
	"turn" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"counter" integer,
	"called_at" timestamp with time zone,
	"absences" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone,
	"chosen_at" timestamp with time zone,
	"receipt" text,
	CONSTRAINT "choosing_household_plan_id_rank_pk" PRIMARY KEY("plan_id","rank")
);
--> statement-breakpoint
CREATE TABLE "choosing_session" (
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_make_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "choosing_session_plan_id_number_pk" PRIMARY KEY("plan_id","number")
);
--> statement-breakpoint
ALTER TABLE "flat" DROP CONSTRAINT "flat_plan_id_building_unit_number_pk";--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "flat" SET "id" = md5("plan_id" || chr(10) || "building" || chr(10) || "unit" || chr(10) || "number");--> statement-breakpoint
ALTER TABLE "flat" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "choosing_event_plan" ON "choosing_event" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "choosing_event_rank" ON "choosing_event" USING btree ("plan_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_counter" ON "choosing_household" USING btree ("plan_id","counter");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_submission" ON "choosing_household" USING btree ("plan_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "choosing_household_receipt" ON "choosing_household" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "choosing_household_session" ON "choosing_household" USING btree ("plan_id","session","turn");--> statement-breakpoint
CREATE INDEX "choosing_household_owner" ON "choosing_household" USING btree ("submission_id");--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_household" FOREIGN KEY ("plan_id","rank") REFERENCES "public"."choosing_household"("plan_id","rank") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flat_place" ON "flat" USING btree ("plan_id","building","unit","number");--> statement-breakpoint
CREATE UNIQUE INDEX "flat_rank" ON "flat" USING btree ("plan_id","rank");--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_held" CHECK ((state = 'held') = (held_until is not null));--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_given" CHECK ((rank is null) = (since is null) and (rank is null or state in ('held', 'taken')));--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_holder" CHECK (state <> 'held' or rank is not null);