CREATE TABLE "flat" (
	"plan_id" text NOT NULL,
	"building" text NOT NULL,
	"unit" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"floor" integer NOT NULL,
	"type" text NOT NULL,
	"area" double precision NOT NULL,
	"inner_area" double precision,
	"orientation" text NOT NULL,
	"price" double precision NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "flat_plan_id_building_unit_number_pk" PRIMARY KEY("plan_id","building","unit","number")
);
